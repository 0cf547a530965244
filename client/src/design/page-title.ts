import { useEffect } from 'react';

let page = '';
let decorate: (title: string) => string = (title) => title;

function write(): void {
  document.title = decorate(page);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Whatever page is shown, its title is passed through this until it is set back. */
export function decorateTitle(by: ((title: string) => string) | null): void {
  decorate = by ?? ((title) => title);
  write();
}
