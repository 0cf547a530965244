import { GUARANTEE_CHOICES } from '@maquette/contracts/renders/geometry-guarantee';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { SelectField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { showRefusal } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { NameForm } from './name-form';

const Dialog = lazyComponent(async () => ({ default: (await import('../../../ui/dialog')).Dialog }));

interface Owner {
  chosen: string | null;
  all: readonly { id: string; name: string }[];
  onChoose: (teamspaceId: string | null) => Promise<Refusal | null>;
}

interface Guarantee {
  chosen: number | null;
  onChoose: (guarantee: number | null) => Promise<Refusal | null>;
}

export function HeadActions({
  name,
  remove,
  removeText,
  owner,
  guarantee,
  onRename,
  onRemove,
}: {
  name: string;
  remove: string;
  removeText: string;
  /** Possible owners (teamspaces); omitted for views, which follow their project. */
  owner?: Owner;
  /** A project's geometry guarantee; omitted for views. */
  guarantee?: Guarantee;
  onRename: (name: string) => Promise<Refusal | null>;
  onRemove: () => Promise<Refusal | null>;
}) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const { busy, act } = useAction();
  const close = () => setAsked(null);
  const removeIt = async () => {
    const refusal = await act(onRemove);
    close();
    showRefusal(refusal);
  };
  const rename = async (next: string) => {
    const refusal = await onRename(next);
    if (!refusal) close();
    return refusal;
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={PencilLine} onClick={() => setAsked('rename')}>
        {t('project.rename')}
      </Button>
      <Button tone="quiet" icon={Trash2} onClick={() => setAsked('remove')}>
        {remove}
      </Button>
      {asked === 'rename' ? (
        <Dialog title={t('project.rename')} shape="card" open onClose={close}>
          <div className="grid gap-4 pt-3">
            <NameForm label={t('project.name')} action={t('project.save')} initial={name} onName={rename} />
            {owner && owner.all.length > 0 ? <OwnerField {...owner} /> : null}
            {guarantee ? <GuaranteeChoice {...guarantee} /> : null}
          </div>
        </Dialog>
      ) : null}
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('project.deleteTitle', { name })}
        action={remove}
        keep={t('confirm.keep')}
        busy={busy}
        onConfirm={() => void removeIt()}
        onClose={close}
        text={removeText}
      />
    </div>
  );
}

/** Default guarantee of orders that are saved in the project and set none. */
function GuaranteeChoice({ chosen, onChoose }: Guarantee) {
  const scores = [...new Set<number>([...GUARANTEE_CHOICES, ...(chosen === null ? [] : [chosen])])];
  return (
    <SelectField
      label={t('project.guarantee')}
      hint={t('project.guaranteeWhy')}
      choices={[
        { value: '', label: t('project.guaranteeNone') },
        ...scores
          .sort((a, b) => a - b)
          .map((score) => ({ value: String(score), label: t('project.guaranteeOf', { score: String(score) }) })),
      ]}
      value={chosen === null ? '' : String(chosen)}
      onChoose={async (value) => showRefusal(await onChoose(value === '' ? null : Number(value)))}
    />
  );
}

function OwnerField({ chosen, all, onChoose }: Owner) {
  return (
    <SelectField
      label={t('save.for')}
      choices={[{ value: '', label: t('save.forAll') }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
      value={chosen ?? ''}
      onChoose={async (id) => showRefusal(await onChoose(id || null))}
    />
  );
}
