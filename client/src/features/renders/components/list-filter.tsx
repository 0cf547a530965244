import '../../../i18n/result-words';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { useDebounced } from '../../../ui/use-debounced';

/** Debounce of the search while typing. */
const PATIENCE_MS = 300;

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}

export function useFinder() {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), PATIENCE_MS);
  return { typed, setTyped, words };
}

/** Hidden until the list has had more than one page. @param count number of loaded matches */
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
