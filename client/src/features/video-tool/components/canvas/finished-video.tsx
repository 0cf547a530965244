import { INPUT_VIDEO_SECONDS } from '@maquette/contracts/fields/input-file';
import { Clapperboard, Columns2, Film, PencilRuler } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useStoredFile } from '../../../../live/stored-file';
import { useMay } from '../../../../session/use-may';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { lazyComponent } from '../../../../ui/lazy-component';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { showRefusal } from '../../../../ui/toasts';
import { useAction } from '../../../../ui/use-action';
import { SaveResultAsElement } from '../../../elements/components/save-as-element';
import { type Verb, VerbBar } from '../../../renders/components/action-bar';
import { CopyRecipe } from '../../../renders/components/copy-recipe';
import { FactsPanel } from '../../../renders/components/facts-panel';
import { FileLines } from '../../../renders/components/file-lines';
import { ReceiptLines } from '../../../renders/components/receipt-lines';
import { DownloadButton, ReuseButton } from '../../../renders/components/result-buttons';
import { DeleteButton, TrashNotice } from '../../../renders/components/trash-line';
import { madeLabel } from '../../../renders/rules/made-label';
import { useVideoSource } from '../../hooks/use-video-source';
import { lastFrameOf } from '../../rules/last-frame';
import { VideoCaption } from './video-caption';
import { VideoPlayer } from './video-player';

const PromptWordReport = lazyComponent(
  async () => ({ default: (await import('../../../renders/components/prompt-word-report')).PromptWordReport }),
  { fallback: <Skeleton className="h-32" /> },
);

/** Next steps for a finished video; the screen implements them. */
export interface VideoUses {
  onReuse: () => void;
  onRegrade: () => void;
  /** Uses its last frame as the start of another video (`i2v`) or as a sketch (`s2i`). */
  onFrame: (frame: Blob, to: 'i2v' | 's2i') => Promise<void>;
}

/** A finished render with a stored file: player, actions, caption and receipt. */
export function FinishedVideo({
  render,
  videoKey,
  uses,
  comments,
}: {
  render: KnownRender;
  videoKey: string;
  uses: VideoUses;
  comments: ReactNode;
}) {
  const clip = useVideoSource(videoKey);
  const [comparing, setComparing] = useState(false);
  const verbs = useVideoVerbs(render, videoKey, uses);
  const comparable = render.tool === 'v2v';
  return (
    <figure className="grid grid-cols-1 gap-3">
      <TrashNotice render={render} />
      <div className="bg-wash">
        {clip.fault ? (
          <Notice tone="bad" className="grid gap-1">
            <p className="font-medium">{t('clip.failed')}</p>
            <p>{clip.fault}</p>
            <p translate="no" className="figures text-12">
              {t('problem.trace', { trace: render.traceId })}
            </p>
          </Notice>
        ) : (
          <VideoPlayer render={render} clip={clip} comparing={comparing} />
        )}
      </div>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{madeLabel(render)}</Badge>
          {render.result?.facts.test === true ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
          <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:in-pairs max-sm:*:px-2!">
            {comparable && !clip.fault ? (
              <Button
                // The longest label: on phones it gets its own row and may wrap.
                className="max-sm:col-span-full max-sm:whitespace-normal!"
                icon={Columns2}
                aria-pressed={comparing}
                onClick={() => setComparing((known) => !known)}
              >
                {t('clipCompare.toggle')}
              </Button>
            ) : null}
            <ReuseButton onReuse={uses.onReuse} />
            <DeleteButton render={render} />
            <DownloadButton render={render} name={t('clip.download')} />
          </span>
        </div>
        {clip.fault ? null : <VerbBar verbs={verbs} />}
      </div>
      <figcaption className="grid grid-cols-1 gap-3">
        <FactsPanel
          label={t('facts.clipLabel')}
          parts={{
            ...(render.result?.facts.words ? { words: <PromptWordReport render={render} /> } : {}),
            recipe: (
              <div className="grid justify-items-end gap-1">
                <div className="flex flex-wrap justify-end gap-2">
                  <SaveResultAsElement render={render} />
                  <CopyRecipe render={render} />
                </div>
                <div className="w-full">
                  <VideoCaption render={render} />
                </div>
              </div>
            ),
            receipt: <ReceiptLines render={render} />,
            files: <FileLines render={render} />,
            comments,
          }}
        />
      </figcaption>
    </figure>
  );
}

function useVideoVerbs(render: KnownRender, videoKey: string, uses: VideoUses): Verb[] {
  const file = useStoredFile(videoKey);
  const maySend = useMay()('files.send');
  const { busy, act } = useAction();
  const length = render.result?.clip;
  const tooLong = (length?.seconds ?? 0) > INPUT_VIDEO_SECONDS;
  const take = async (to: 'i2v' | 's2i') => {
    const { data } = file;
    if (!data || !length || busy) return;
    showRefusal(await act(async () => uses.onFrame(await lastFrameOf(data, length.fps), to)));
  };
  const frame = { possible: maySend && file.data !== undefined && !busy };
  const marked = render.result?.watermark ? t('verb.frameMarked') : null;
  const waiting = !maySend
    ? t('size.viewer')
    : busy
      ? t('verb.lastFrameBusy')
      : file.data
        ? marked
        : t('verb.lastFrameLoading');
  return [
    {
      id: 'further',
      icon: Clapperboard,
      says: waiting ?? t('verb.furtherWhy'),
      ...frame,
      run: () => void take('i2v'),
    },
    {
      id: 'lastFrame',
      icon: PencilRuler,
      says: waiting ?? t('verb.lastFrameWhy'),
      ...frame,
      run: () => void take('s2i'),
    },
    {
      id: 'regrade',
      icon: Film,
      says: tooLong ? t('verb.regradeTooLong', { seconds: INPUT_VIDEO_SECONDS }) : t('verb.regradeWhy'),
      possible: !tooLong,
      run: uses.onRegrade,
    },
  ];
}
