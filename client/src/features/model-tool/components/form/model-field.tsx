import '../../../../i18n/model-words';
import type { ModelView } from '@maquette/contracts/model-library/model-view';
import { MODEL_NAME_LIMIT } from '@maquette/contracts/model-library/model-view';
import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2, FolderOpen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { serverSentence } from '../../../../i18n/server-sentences';
import { formatShort, t } from '../../../../i18n/t';
import { useMay } from '../../../../session/use-may';
import { Button, IconButton } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Disclosure } from '../../../../ui/disclosure';
import { TextField } from '../../../../ui/fields';
import { Notice } from '../../../../ui/notice';
import { showRefusal } from '../../../../ui/toasts';
import { deleteModel, MODEL_KEYS } from '../../api/models';
import type { SaveState } from '../../hooks/use-model-edit';
import type { ModelSession } from '../../hooks/use-model-session';
import { FileChooser } from '../model-zone';
import { sizeText } from '../stage/scale-check';

/** The chosen model: its name, facts and notes, a new version, another model. */
export default function ModelField({
  session,
  onVersion,
  onOther,
  onDeleted,
}: {
  session: ModelSession;
  /** A changed file of the same model. */
  onVersion: (file: File) => void;
  onOther: () => void;
  /** The model is in the trash. */
  onDeleted: () => void;
}) {
  const { model, edit, saving, retry } = session;
  const chooser = useRef<HTMLInputElement>(null);
  const mayChange = useMay()('models.change');
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  if (!model) return null;
  const remove = async () => {
    setDeleting(false);
    try {
      await deleteModel(model.id);
      onDeleted();
      await client.invalidateQueries({ queryKey: MODEL_KEYS.list });
    } catch (error) {
      console.warn(`The model ${model.id} could not be deleted.`, error);
      showRefusal(error);
    }
  };
  const extent = t('model.extent', sizeText(model.size));
  return (
    <section aria-label={t('model.model')} className="grid gap-2">
      <TextField
        label={t('model.model')}
        value={model.name}
        maxLength={MODEL_NAME_LIMIT}
        autoComplete="off"
        translate="no"
        readOnly={!mayChange}
        aside={<SaveLine state={saving} />}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <p className="label figures">
        {[
          extent,
          t('model.triangles', { count: formatShort(model.triangles) }),
          t('model.version', { version: model.version }),
        ].join(' · ')}
      </p>
      {saving.status === 'failed' ? (
        <Notice tone="bad">
          <p>{t('model.notSaved', { why: saving.refusal.message })}</p>
          <Button size="small" className="mt-2" onClick={() => void retry()}>
            {t('fault.retry')}
          </Button>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <FileChooser ref={chooser} label={t('model.newVersion')} onChoose={onVersion} />
        <Button size="touch" icon={FilePlus2} disabled={!mayChange} onClick={() => chooser.current?.click()}>
          {t('model.newVersion')}
        </Button>
        <Button size="touch" icon={FolderOpen} onClick={onOther}>
          {t('model.other')}
        </Button>
        {mayChange ? (
          <IconButton
            icon={Trash2}
            className="ml-auto size-9"
            label={t('model.delete')}
            onClick={() => setDeleting(true)}
          />
        ) : null}
      </div>
      <Notes model={model} />
      <ConfirmDialog
        open={deleting}
        title={t('model.deleteTitle', { name: model.name })}
        text={t('model.deleteText')}
        action={t('model.delete')}
        keep={t('model.keep')}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </section>
  );
}

function SaveLine({ state }: { state: SaveState }) {
  return (
    <span role="status" className={`text-12 ${state.status === 'failed' ? 'text-bad' : 'text-soft'}`}>
      {t(`model.save.${state.status}`)}
    </span>
  );
}

/** What the file has and the renders do not. */
function Notes({ model: { notes } }: { model: ModelView }) {
  if (notes.length === 0) return null;
  return (
    <Disclosure title={t('model.notes', { count: notes.length })}>
      <ul className="grid list-disc gap-1 pl-5 text-13">
        {notes.map(({ code, says, params }) => (
          <li key={code}>{serverSentence('modelNote', code, says, params)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
