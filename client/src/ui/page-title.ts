import { useEffect, useState } from 'react';

interface Title {
  title: string;
  over: boolean;
}

const open: Title[] = [];
let page = '';
let decorate: (title: string) => string = (title) => title;

function write(): void {
  page = (open.findLast(({ over }) => over) ?? open.at(-1))?.title ?? page;
  document.title = decorate(page);
}

/** @param over whether it belongs to an overlay; closing it restores the page's title */
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

/** Applies a function to the title of every page until reset with null. */
export function decorateTitle(by: ((title: string) => string) | null): void {
  decorate = by ?? ((title) => title);
  write();
}
