import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { ReactNode } from 'react';
import type { KnownRender } from '../../../../live/merge-renders';
import { DirectView } from '../../../tool-form/components/direct-result';
import { EndedVideo } from './ended-video';
import { FinishedVideo, type VideoUses } from './finished-video';
import { RunningVideo } from './running-video';
import { VideoCaption } from './video-caption';

/** Shows one video render in any status. */
export default function VideoOnCanvas({
  render,
  hint,
  uses,
  comments,
}: {
  render: KnownRender;
  /** Current stage and what to expect, until the render ends. */
  hint: string | null;
  uses: VideoUses;
  comments: ReactNode;
}) {
  const { onReuse } = uses;
  if (!isFinal(render.status)) return <RunningVideo render={render} hint={hint} />;
  if (render.status !== 'done') return <EndedVideo render={render} onReuse={onReuse} />;
  if (render.direct) {
    const caption = <VideoCaption render={render} />;
    return <DirectView render={render} direct={render.direct} caption={caption} onReuse={onReuse} />;
  }
  // Polling can report `done` before the file is known; the player follows shortly after.
  if (!render.result) return <RunningVideo render={render} hint={hint} />;
  return <FinishedVideo key={render.id} render={render} videoKey={render.result.key} {...{ uses, comments }} />;
}
