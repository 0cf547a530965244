import '../../i18n/result-words';
import { COLLECTION_NAME_LIMIT, type Collection } from '@maquette/contracts/renders/collections';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button';
import { Dialog } from '../../design/dialog';
import { TextField } from '../../design/fields';
import { Skeleton } from '../../design/skeleton';
import { t } from '../../i18n/t';
import { useCollections, useKeepIn } from '../../transport/collections';
import type { Refusal } from '../../transport/refusal';

/** Puts several results into one collection, which may be new. Default export: it is loaded when first opened. */
export default function KeepInDialog({
  ids,
  onKept,
  onClose,
}: {
  ids: readonly string[];
  onKept: (collection: Collection) => void;
  onClose: () => void;
}) {
  const collections = useCollections(null);
  const keepIn = useKeepIn();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keep = async (into: Collection | string) => {
    if (busy) return;
    setBusy(true);
    const { collection, refusal: refused } = await keepIn(ids, into);
    setBusy(false);
    setRefusal(refused);
    if (!refused && collection) onKept(collection);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void keep(name.trim());
  };
  return (
    <Dialog title={t('save.title')} shape="card" open onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {collections.isPending ? <Skeleton className="h-10" /> : null}
        {collections.data?.items.length ? (
          <ul className="grid grid-cols-1 gap-2">
            {collections.data.items.map((collection) => (
              <li key={collection.id}>
                <Button disabled={busy} className="w-full min-w-0" onClick={() => void keep(collection)}>
                  <span className="min-w-0 flex-1 truncate text-left">{collection.name}</span>
                  <span className="label figures">{t('save.count', { count: collection.renders })}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <form onSubmit={submit} className="grid gap-2">
          <TextField
            label={t('save.newName')}
            placeholder={t('save.newPlaceholder')}
            maxLength={COLLECTION_NAME_LIMIT}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={busy || !name.trim()} className="justify-self-start">
            {t('save.createAndSave')}
          </Button>
        </form>
        {refusal ? (
          <p role="alert" className="text-13 text-bad">
            {refusal.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
