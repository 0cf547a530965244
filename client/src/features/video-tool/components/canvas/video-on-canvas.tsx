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

/** One clip on the canvas, whatever became of it. */
export default function VideoOnCanvas({
  render,
  hint,
  uses,
  comments,
}: {
  render: KnownRender;
  /** What is happening and what to expect, while it is not over. */
  hint: string | null;
  uses: VideoUses;
  /** What was said of it. */
  comments: ReactNode;
}) {
  const { onReuse } = uses;
  if (!isFinal(render.status)) return <RunningVideo render={render} hint={hint} />;
  if (render.status !== 'done') return <EndedVideo render={render} onReuse={onReuse} />;
  if (render.direct) {
    const caption = <VideoCaption render={render} />;
    return <DirectView render={render} direct={render.direct} caption={caption} onReuse={onReuse} />;
  }
  // Polled alone, a finished render comes before its file is known: the player follows in a moment.
  if (!render.result) return <RunningVideo render={render} hint={hint} />;
  return <FinishedVideo key={render.id} render={render} videoKey={render.result.key} {...{ uses, comments }} />;
}
