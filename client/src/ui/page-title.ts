import { useEffect, useState } from 'react';

interface Title {
  title: string;
  over: boolean;
}

/** Of all that is open: a page, and a panel over it. */
const open: Title[] = [];
let page = '';
let decorate: (title: string) => string = (title) => title;

function write(): void {
  page = (open.findLast(({ over }) => over) ?? open.at(-1))?.title ?? page;
  document.title = decorate(page);
}

/** @param over it stands over a page, whose title comes back when it is closed */
export function usePageTitle(title: string, { over = false } = {}): void {
  const [own] = useState<Title>(() => ({ title, over }));
  useEffect(() => {
    open.push(own);
    return () => {
      open.splice(open.indexOf(own), 1);
      write();
    };
  }, [own]);
  useEffect(() => {
    own.title = title;
    write();
  }, [own, title]);
}

/** Whatever page is shown, its title is passed through this until it is set back. */
export function decorateTitle(by: ((title: string) => string) | null): void {
  decorate = by ?? ((title) => title);
  write();
}
