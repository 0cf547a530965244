import { problemSentence } from '@maquette/domain/contracts/problem';
import type { Mode } from '@maquette/domain/contracts/render';
import { isFinal } from '@maquette/domain/contracts/render-status';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../design/button';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { showToast } from '../design/toasts';
import { RenderStrip } from '../features/render-strip/render-strip';
import { RenderOnCanvas } from '../features/render-view/canvas';
import { StatusAnnouncer, StatusLine } from '../features/render-view/status-line';
import { SamplePrompts } from '../features/still-form/sample-prompts';
import { SettingsPanel } from '../features/still-form/settings-panel';
import { fieldsOf, randomSeed, settingsOf } from '../features/still-form/still-form';
import { useStillForm } from '../features/still-form/use-still-form';
import { stageHint, stageText } from '../renders/render-words';
import { useRenderJob } from '../renders/use-render-job';
import { Refusal } from '../transport/refusal';
import type { KnownRender } from '../transport/render-order';
import { t } from '../words/t';
import { useDashboard } from './dashboard-frame';
import { useOwnRunning } from './own-running';
import { useShownRender } from './use-shown-render';

/** What the dashboard home hands over. */
export interface IdeaState {
  idea: string;
}

export default function TextToImageScreen() {
  const { person, credits } = useDashboard();
  const location = useLocation();
  const navigate = useNavigate();
  const handed = (location.state as IdeaState | null)?.idea;
  const { form, change } = useStillForm(person.uid, handed);
  const shown = useShownRender('t2i');
  const told = useRef(shown);
  told.current = shown;
  const job = useRenderJob(
    useMemo(
      () => ({
        started: (key: string) => told.current.started(key),
        accepted: (key: string, id: string) => told.current.accepted(key, id),
        refused: (key: string) => told.current.refused(key),
      }),
      [],
    ),
  );
  const prompt = useRef<HTMLTextAreaElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const { render } = shown;
  const open = render && !isFinal(render.status) ? render : undefined;
  const cancelling = render?.wish === 'cancel';
  const own = useOwnRunning(credits);
  usePageTitle(t('t2i.tab', { title: t('t2i.title') }));

  useEffect(() => {
    if (!handed) return;
    // The idea is in the form now; Back and reload must not bring it again over what was typed since.
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
    prompt.current?.focus();
  }, [handed, location.pathname, location.search, navigate]);

  const generate = (mode: Mode, price: number) => {
    if (!form.prompt.trim()) {
      job.refuse(new Refusal(problemSentence('prompt_missing'), { code: 'prompt_missing', status: 400 }));
      return prompt.current?.focus();
    }
    const settings = settingsOf(form.seedLocked ? form : { ...form, seed: randomSeed() });
    void job.start({ tool: 't2i', settings, mode, credits: price });
    // On phones the page scrolls and the canvas is above the settings; beside them it scrolls by itself.
    canvas.current?.scrollIntoView({ block: 'start' });
    canvas.current?.scrollTo({ top: 0 });
  };
  const reuse = (source: KnownRender) => {
    if (source.settings.kind === 'still') change(fieldsOf(source.settings));
    showToast({ tone: 'plain', text: t('render.reused') });
  };
  const vary = (source: KnownRender) => {
    if (source.settings.kind === 'still') change({ ...fieldsOf(source.settings), seed: randomSeed() });
    showToast({ tone: 'plain', text: t('render.varied') });
    document.getElementById('generate')?.focus();
  };
  const cancelButton = open ? (
    <Button className="flex-1" size="large" disabled={cancelling} onClick={() => void job.cancel(open)}>
      {cancelling ? t('t2i.cancelling') : t('t2i.cancel')}
    </Button>
  ) : null;

  return (
    <div id="text-to-images-section" className="flex flex-1 flex-col md:min-h-0 md:flex-row">
      <SettingsPanel
        {...{ form, change, credits }}
        refusal={job.refusal}
        onDismiss={job.dismiss}
        onGenerate={generate}
        promptRef={prompt}
        statusLine={render && open ? <StatusLine render={render} /> : null}
        runningActions={
          open ? (
            <div className="flex gap-2">
              {cancelButton}
              {open.local ? null : (
                <Button
                  className="flex-1"
                  size="large"
                  icon={<Plus aria-hidden className="size-4" />}
                  onClick={shown.blank}
                >
                  {t('t2i.newRender')}
                </Button>
              )}
            </div>
          ) : null
        }
      />
      <main
        id="content"
        ref={canvas}
        aria-label={t('t2i.canvas')}
        className="grid min-w-0 flex-1 content-start max-md:order-1 gap-6 p-4 md:overflow-y-auto md:p-6 md:clear-of-tray xl:p-8 xl:clear-of-tray"
      >
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
          <h1 className="font-serif text-28 text-ink">{t('t2i.title')}</h1>
          {open ? (
            <Button disabled={cancelling} onClick={() => void job.cancel(open)}>
              {cancelling ? t('t2i.cancelling') : t('t2i.cancelRender')}
            </Button>
          ) : null}
        </div>
        <StatusAnnouncer render={render} />
        {shown.loading ? <Skeleton className="aspect-video w-full" /> : null}
        {shown.missing ? (
          <div role="alert" className="crop-marks grid gap-1 p-8">
            <p className="font-medium text-ink">{t('render.gone')}</p>
            <p>{t('render.goneText')}</p>
          </div>
        ) : null}
        {render ? (
          <RenderOnCanvas
            render={render}
            hint={stageHint(render, own)}
            onReuse={() => reuse(render)}
            onVary={() => vary(render)}
          />
        ) : null}
        {!render && !shown.loading && !shown.missing ? (
          <SamplePrompts
            onUse={(fields) => {
              change(fields);
              prompt.current?.focus();
            }}
          />
        ) : null}
        <RenderStrip shownId={render?.id ?? null} statusOf={stageText} onShow={shown.show} />
      </main>
    </div>
  );
}
