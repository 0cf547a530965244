import '../../../../i18n/model-words';
import '../../../../i18n/tool-words';
import type { NewVersion, SavedView } from '@maquette/contracts/model-library/model-view';
import { Suspense } from 'react';
import { asRefusal } from '../../../../http/refusal';
import { t } from '../../../../i18n/t';
import type { CreditState } from '../../../../session/entitlements';
import { BlankState } from '../../../../ui/blank-state';
import { Button } from '../../../../ui/button';
import { lazyComponent } from '../../../../ui/lazy-component';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { useOffer } from '../../../image-tool/hooks/use-offer';
import type { ImageForm } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';
import type { ModelUpload } from '../../hooks/use-model-upload';
import type { Picked } from '../form/slots-field';
import { ModelZone, UploadLine } from '../model-zone';

const EmptyModel = lazyComponent(() => import('./empty-model'), { bare: true });
const ModelStage = lazyComponent(() => import('./model-stage'), { bare: true });
const VersionChanges = lazyComponent(() => import('./version-changes'), { quiet: true });

/** The canvas of Model to Images while no render is shown: the start, the viewer, or why there is none. */
export default function StageView({
  form,
  session,
  credits,
  picked,
  arrived,
  version,
  dragging,
  mayChange,
  onFile,
  blocked,
  uploads,
  onPick,
  onChoose,
  onArrived,
  onRender,
  onVersionSeen,
}: {
  form: ImageForm;
  session: ModelSession;
  credits: CreditState;
  picked: Picked | null;
  arrived: File | null;
  version: NewVersion | null;
  /** A file is dragged over the page. */
  dragging: boolean;
  mayChange: boolean;
  /** A model was chosen as a file. */
  onFile: (file: File) => void;
  /** Why no view can be ordered now. */
  blocked: string | null;
  uploads: readonly { upload: ModelUpload | null; cancel: () => void }[];
  onPick: (picked: Picked | null) => void;
  /** Chooses a model; an empty id chooses none. */
  onChoose: (id: string) => void;
  /** What the file is that arrived while a model is open; null ignores it. */
  onArrived: (as: 'version' | 'model' | null) => void;
  onRender: (views: readonly SavedView[]) => void;
  onVersionSeen: () => void;
}) {
  const { model } = session;
  const { price, obstacle } = useOffer({ tool: 'm2i', form: { ...form, images: 1 }, credits, sending: false });
  const waiting = <Skeleton className="h-(--viewer-height) w-full" />;
  if (!form.modelId) {
    return (
      <Suspense fallback={waiting}>
        <EmptyModel
          zone={
            <ModelZone
              upload={uploads[0]?.upload ?? null}
              dragging={dragging}
              disabled={!mayChange}
              onChoose={onFile}
              onCancel={() => uploads[0]?.cancel()}
            />
          }
          onChoose={onChoose}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {uploads.map(({ upload, cancel }) =>
        upload ? <UploadLine key={upload.name} upload={upload} onCancel={cancel} /> : null,
      )}
      {arrived && model ? (
        <Notice tone="plain">
          <p className="text-ink">{t('model.arrived', { file: arrived.name, name: model.name })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="touch" tone="primary" onClick={() => onArrived('version')}>
              {t('model.asVersion')}
            </Button>
            <Button size="touch" onClick={() => onArrived('model')}>
              {t('model.asModel')}
            </Button>
            <Button size="touch" tone="quiet" onClick={() => onArrived(null)}>
              {t('model.cancel')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {version && model ? (
        <VersionChanges
          model={model}
          changes={version.changes}
          price={price.credits}
          blocked={obstacle?.text ?? blocked}
          onRender={onRender}
          onClose={onVersionSeen}
        />
      ) : null}
      {session.error ? (
        <BlankState role="alert" title={t('model.notLoaded')} text={asRefusal(session.error).message}>
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" onClick={session.reload}>
              {t('fault.retry')}
            </Button>
            <Button onClick={() => onChoose('')}>{t('model.other')}</Button>
          </div>
        </BlankState>
      ) : (
        <Suspense fallback={waiting}>
          <ModelStage {...{ form, session, picked, onPick }} />
        </Suspense>
      )}
    </div>
  );
}
