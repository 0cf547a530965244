import '../../../i18n/result-words';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';

/** Typing pauses this long before it is searched for. */
const PATIENCE_MS = 300;

/** A list that is asked for page after page. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}

/** Words by which something is found in a list of more than a page. */
export function useFinder() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, words };
}

/** The field for them. Where everything stood there from the beginning it is none. @param count how many of what was found stand there */
export function FindField({
  list,
  count,
  label,
  finder: { typed, setTyped, words },
}: {
  list: PagedList;
  count: number;
  label: string;
  finder: ReturnType<typeof useFinder>;
}) {
  const [long, setLong] = useState(false);
  if (list.hasNextPage && !long) setLong(true);
  if (!long && typed === '' && words === '') return null;
  const none = words !== '' && !list.isPlaceholderData && count === 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField type="search" label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status" className="label empty:hidden">
        {none ? t('save.noneFound') : ''}
      </p>
    </div>
  );
}

/** The way to the next page; nothing where there is none. */
export function MoreOfList({ list }: { list: PagedList }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="small"
      className="justify-self-start"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('save.more')}
    </Button>
  );
}
