import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Refusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { useDashboard } from '../../../session/use-dashboard';
import { readDraft, writeDraft } from '../../../storage/local-entries';
import { showToast } from '../../../ui/toasts';
import { useFileArrivals } from '../../inputs/hooks/use-file-arrivals';
import { useInputFile } from '../../inputs/hooks/use-input-file';
import { type CarriedInput, inputOfResult } from '../../inputs/rules/carried-input';
import { isImageFile } from '../../inputs/rules/image-file';
import { showPasteToast } from '../../inputs/rules/paste-toast';
import { imagePlace, placedImage, withoutImage } from '../../inputs/rules/placed-image';
import { useRenderActions } from '../../renders/api/render-actions';
import type { RenderOrder } from '../../renders/api/render-order';
import { mayCancel } from '../../renders/rules/render-texts';
import { nameOfSeries, seriesOf } from '../../renders/rules/series';
import { useClearMissingInput } from '../../tool-form/hooks/use-clear-missing-input';
import { useNavigationState } from '../../tool-form/hooks/use-navigation-state';
import { useShownJob } from '../../tool-form/hooks/use-shown-job';
import { useShownRender } from '../../tool-form/hooks/use-shown-render';
import { missingIn, modeOf, priceOf } from '../rules/form-checks';
import { fieldsOf, type ImageForm, imagesOf, randomSeed, readForm, settingsOf, varied } from '../rules/image-form';
import { useSeries } from './use-series';

/** Another kind of file than an image, for a tool that starts from one. */
export interface OwnFile {
  accepts: (file: Pick<File, 'type' | 'name'>) => boolean;
  choose: (file: File) => void;
}

/**
 * An image tool's state and actions: form, input, shown render and the actions that connect them.
 * @param own the file that arrives by drop or paste; without it, an image
 */
export function useImageTool(
  tool: ImageTool,
  on: { started: () => void; missing: (what: 'prompt' | 'sketch') => void },
  own?: OwnFile,
) {
  const { person, credits } = useDashboard();
  const navigate = useNavigate();
  const { fields: handed, madeFrom } = useNavigationState();
  const { form, change } = useImageForm(person.uid, tool, handed);
  const shown = useShownRender(tool, { newest: !own });
  const series = useSeries(tool, shown);
  const { job, again } = useShownJob(shown);
  const actions = useRenderActions();
  const keepImage = (image: ImageForm['image']) => {
    const { drawingKind, drawingCorrections, drawingCrop } = form;
    const before = { ...imagePlace(form), image: form.image, drawingKind, drawingCorrections, drawingCrop };
    // Another drawing may be of another kind and has other regions.
    change({
      ...{ image, drawingKind: '', drawingCorrections: '', drawingCrop: '' },
      ...(image ? placedImage(image, form) : withoutImage(form)),
    });
    if (tool === 's2i' && image && image.id !== form.image?.id) shown.showNone();
    if (drawingCorrections || drawingCrop) {
      const undo = { label: t('input.undo'), run: () => change(before) };
      showToast({ tone: 'plain', text: t('s2i.correctionsCleared'), action: undo });
    }
  };
  const input = useInputFile('image', form.image, keepImage);
  const paste = (file: File) => {
    const { image, drawingKind, drawingCorrections, drawingCrop } = form;
    const place = imagePlace(form);
    void input.choose(file);
    showPasteToast(() => {
      // Adding a file discards the user's corrections to how the drawing is read: undo restores both.
      input.put(image);
      change({ ...place, drawingKind, drawingCorrections, drawingCrop });
    });
  };
  const dragging = useFileArrivals(
    own?.accepts ?? isImageFile,
    own?.choose ?? input.choose,
    input.put,
    own?.choose ?? paste,
  );
  const sending = input.state.status === 'sending';
  const { render } = shown;
  /** The shown renders that have not ended: one render, or those of a series. */
  const underWay = (render ? [render] : (series?.members ?? [])).filter(({ status }) => !isFinal(status));
  const open = underWay.find(mayCancel) ?? underWay[0];

  const missing = missingIn(tool, form);
  useClearMissingInput(job, missing);

  /** Origin of the next order: the varied render until its prompt changes, or the one whose frame was carried over. */
  const origin = useRef<{ id: string; prompt?: string } | null>(madeFrom ? { id: madeFrom } : null);
  const start = (what: RenderOrder) => void job.start(what);
  const generate = (mode: Mode, price: number) => {
    if (missing) {
      job.refuse(new Refusal(localProblem(missing), { code: missing, status: 400 }));
      return on.missing(missing === 'prompt_missing' ? 'prompt' : 'sketch');
    }
    const seeded = settingsOf(tool, form.seedLocked ? form : { ...form, seed: randomSeed() });
    const from = origin.current;
    const goesOn = from && (from.prompt === undefined || from.prompt === form.prompt) ? { madeFrom: from.id } : {};
    again.order({ tool, settings: seeded, mode, credits: price }, () => {
      const orders = seriesOf({ ...seeded, ...goesOn }, imagesOf(tool, form), crypto.randomUUID());
      origin.current = null;
      for (const one of orders) start({ tool, settings: one, mode, credits: price / orders.length });
      const name = orders[0] && nameOfSeries(orders[0]);
      if (name) shown.showSeries(name);
      on.started();
    });
  };
  /** Orders one more image with the same settings from another camera, at the price of one. */
  const orderView = (camera: string) => {
    const seed = form.seedLocked ? form.seed : randomSeed();
    const view = { ...form, camera, seed, images: 1 };
    const mode = modeOf(form, credits);
    start({ tool, settings: settingsOf(tool, view), mode, credits: priceOf(tool, view, mode).credits });
  };
  const reuse = (source: KnownRender) => {
    if (source.settings.kind === 'still') change({ ...fieldsOf(source.settings), ...seedOf(source) });
    showToast({ tone: 'plain', text: t('render.reused') });
  };
  /** Same prompt with a new seed, one image; the price is visible before Generate gets the focus. */
  const vary = (source: KnownRender) => {
    if (source.settings.kind !== 'still') return;
    origin.current = { id: source.id, prompt: source.settings.prompt };
    const fields = varied(form, source.settings);
    change(fields);
    const mode = modeOf(form, credits);
    const price = t('credits.amount', { count: priceOf(tool, { ...form, ...fields }, mode).credits });
    showToast({ tone: 'plain', text: t('render.varied', { price: mode === 'relaxed' ? t('t2i.relaxed') : price }) });
  };
  /** Enlarging again with the same settings asks for confirmation, because the result would be identical. */
  const enlarge = (source: KnownRender, settings: ImageSettings, price: number) => {
    const what = { tool, settings, mode: source.mode, credits: price };
    again.order(what, () => {
      start(what);
      showToast({ tone: 'plain', text: t('size.ordered', { resolution: settings.resolution }) });
      on.started();
    });
  };
  const carry = (source: KnownRender, to: 't2i' | 's2i' | 'i2v') => {
    const image = inputOfResult(source);
    if (!image) return;
    if (to === tool) {
      input.put(image);
      return showToast({ tone: 'plain', text: t(tool === 's2i' ? 'still.isSketch' : 'still.isReference') });
    }
    const state: CarriedInput = { image, prompt: source.settings.prompt };
    navigate(`${TOOL_PAGES[to]}?render=new`, { state });
  };
  const cancel = (...these: readonly KnownRender[]) => {
    for (const one of these.length > 0 ? these : underWay) if (mayCancel(one)) void job.cancel(one);
  };
  const dismiss = () => {
    job.dismiss();
    input.dismiss();
    if (render) actions.dismiss(render);
  };
  const refusal = job.refusal ?? input.refusal ?? render?.refused ?? null;
  return {
    ...{ form, change, credits, handed, shown, series, job, input, dragging, sending, render, open, cancel },
    ...{ generate, orderView, reuse, vary, enlarge, carry, refusal, dismiss, question: again.question },
  };
}
export type ImageToolState = ReturnType<typeof useImageTool>;

/** Seed that was actually used, if the provider chose one. */
function seedOf({ result }: KnownRender): { seed?: number } {
  const seed = Number(result?.facts.seedUsed ?? Number.NaN);
  return Number.isInteger(seed) ? { seed } : {};
}

/** A tool's form, saved as a draft in the tab while typing: a reload loses nothing, not even the file. */
function useImageForm(uid: string, tool: ImageTool, handed: Partial<ImageForm>) {
  const [form, setForm] = useState<ImageForm>(() => ({ ...readForm(tool, readDraft(uid, tool)), ...handed }));
  useEffect(() => writeDraft(uid, tool, form), [uid, tool, form]);
  const change = useCallback((fields: Partial<ImageForm>) => setForm((known) => ({ ...known, ...fields })), []);
  return { form, change };
}
