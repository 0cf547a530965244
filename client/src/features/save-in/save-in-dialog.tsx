import '../../i18n/result-words';
import {
  COLLECTION_NAME_LIMIT,
  type Collection,
  type CollectionList,
  type NewCollection as NewCollectionWish,
} from '@maquette/contracts/renders/collections';
import { FolderPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Badge } from '../../design/badge';
import { Button } from '../../design/button';
import { Dialog } from '../../design/dialog';
import { SelectField, TextField } from '../../design/fields';
import { Skeleton } from '../../design/skeleton';
import { t } from '../../i18n/t';
import { useCollectionActions, useCollections } from '../../transport/collections';
import type { Refusal } from '../../transport/refusal';

/** Which collections hold a render, and a new one for it. Default export: it is loaded when first opened. */
export default function SaveInDialog({ renderId, onClose }: { renderId: string | null; onClose: () => void }) {
  const collections = useCollections(renderId);
  const { hold, create } = useCollectionActions(renderId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = async (outcome: Promise<Refusal | null>) => {
    setRefusal(null);
    const refused = await outcome;
    setRefusal(refused);
    return !refused;
  };
  return (
    <Dialog title={t('save.title')} shape="card" open onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 pt-3">
        <p className="text-13">{t(renderId ? 'save.text' : 'save.nothing')}</p>
        {collections.isPending ? <Skeleton className="h-10" /> : null}
        {collections.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-13 text-bad">
            {t('save.failed')}
            <Button size="small" onClick={() => void collections.refetch()}>
              {t('fault.retry')}
            </Button>
          </p>
        ) : null}
        {collections.data?.items.length === 0 ? <p className="label">{t('save.empty')}</p> : null}
        {collections.data?.items.length ? (
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {collections.data.items.map((collection) => (
              <li key={collection.id}>
                <CollectionLine
                  collection={collection}
                  markable={renderId !== null}
                  onMark={(holds) => act(hold(collection, holds))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <NewCollection
          saves={renderId !== null}
          teamspaces={collections.data?.teamspaces ?? []}
          onCreate={(wish) => act(create(wish))}
        />
        {refusal ? (
          <p role="alert" className="text-13 text-bad">
            {refusal.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function CollectionLine({
  collection,
  markable,
  onMark,
}: {
  collection: Collection;
  markable: boolean;
  onMark: (holds: boolean) => Promise<boolean>;
}) {
  const id = useId();
  /** What was just clicked; the tick follows the finger, not the next list. */
  const [wish, setWish] = useState<boolean | null>(null);
  const mark = async (holds: boolean) => {
    setWish(holds);
    await onMark(holds);
    setWish(null);
  };
  return (
    <div className="flex min-h-11 items-center gap-3 text-14 text-ink">
      {markable ? (
        <input
          id={id}
          type="checkbox"
          checked={wish ?? collection.holds}
          onChange={(event) => void mark(event.target.checked)}
          className="size-6 shrink-0 accent-pencil"
        />
      ) : null}
      <label htmlFor={markable ? id : undefined} className="min-w-0 flex-1 truncate py-2" title={collection.name}>
        {collection.name}
      </label>
      {collection.teamspace ? <Badge>{collection.teamspace.name}</Badge> : null}
      <span className="label figures">{t('save.count', { count: collection.renders })}</span>
    </div>
  );
}

function NewCollection({
  saves,
  teamspaces,
  onCreate,
}: {
  saves: boolean;
  teamspaces: CollectionList['teamspaces'];
  onCreate: (wish: NewCollectionWish) => Promise<boolean>;
}) {
  const [name, setName] = useState('');
  const [teamspaceId, setTeamspaceId] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || busy) return;
    setBusy(true);
    if (await onCreate({ name: name.trim(), ...(teamspaceId ? { teamspaceId } : {}) })) setName('');
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2">
      <TextField
        label={t('save.newName')}
        placeholder={t('save.newPlaceholder')}
        maxLength={COLLECTION_NAME_LIMIT}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {teamspaces.length > 0 ? (
        <SelectField
          label={t('save.for')}
          choices={[
            { value: '', label: t('save.forAll') },
            ...teamspaces.map(({ id, name: team }) => ({ value: id, label: team })),
          ]}
          value={teamspaceId}
          onChoose={setTeamspaceId}
        />
      ) : null}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!name.trim() || busy}
        icon={<FolderPlus aria-hidden className="size-4" />}
      >
        {t(saves ? 'save.createAndSave' : 'save.create')}
      </Button>
    </form>
  );
}
