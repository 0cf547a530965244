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

/** Title, the task that is shown, and what can be done with it from anywhere on the page. */
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
  /** Something to make a clip of is there. */
  begun: boolean;
  onRetry: () => void;
  /** It is asked for, and not answered yet. */
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
