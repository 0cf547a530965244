import { isFinal } from '@maquette/contracts/renders/render-status';
import { taskName } from '@maquette/contracts/renders/task-words';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { HelpButton } from '../../../ui/help-button';
import { ZoomControl } from '../../../ui/zoom-control';
import { GetCreditsLink } from '../../billing/components/get-credits-link';
import { CancelButton } from '../../renders/components/cancel-button';
import { titleOf } from '../../renders/rules/render-texts';
import { ToolHead } from '../../tool-form/components/tool-head';

export function VideoHeader({
  title,
  render,
  begun,
  onRetry,
  retrying,
  onCancel,
}: {
  title: string;
  render: KnownRender | undefined;
  /** Whether the form has a source to render from. */
  begun: boolean;
  onRetry: () => void;
  /** Whether a retry request is pending. */
  retrying: boolean;
  onCancel: () => void;
}) {
  const open = render && !isFinal(render.status) ? render : null;
  return (
    <ToolHead
      title={title}
      about={render ? titleOf(render) : t(begun ? 'canvas.begun' : 'canvas.empty')}
      always={<ZoomControl />}
    >
      <HelpButton />
      {render && !render.local && !render.direct ? (
        <p translate="no" className="label figures flex items-center @min-[42rem]:@max-[54rem]:hidden">
          {t('video.taskId', { id: taskName(render.id) })}
          <CopyButton label={t('video.copyTask')} text={render.id} />
        </p>
      ) : null}
      {open ? (
        <CancelButton render={open} under={t('video.canceling')} onCancel={onCancel} />
      ) : (
        <Button disabled={retrying} onClick={onRetry}>
          {t('video.retry')}
        </Button>
      )}
      <GetCreditsLink className="min-h-10!" />
    </ToolHead>
  );
}
