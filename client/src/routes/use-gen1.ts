import { problemSentence } from '@maquette/contracts/calls/problem';
import { useState } from 'react';
import { showToast } from '../design/toasts';
import { inputOfResult } from '../inputs/carried-input';
import { type AnimatedClip, postAnimate, postHandoff } from '../transport/handoffs';
import { asRefusal, Refusal } from '../transport/refusal';
import type { KnownRender } from '../transport/render-order';
import { t } from '../words/t';

/**
 * Animate in Gen-1 (specification 2, section 4): hands the image over and opens the workspace in a tab of its own; where that
 * fails, asks for the clip itself.
 */
export function useGen1(refuse: (refusal: Refusal) => void) {
  const [busy, setBusy] = useState(false);
  /** The clip that stood in for the workspace, and the render it is of. */
  const [clip, setClip] = useState<{ of: string; clip: AnimatedClip } | null>(null);

  const animate = async (render: KnownRender | undefined) => {
    const image = render && inputOfResult(render);
    if (render?.status !== 'done' || !image) {
      return refuse(new Refusal(problemSentence('result_missing'), { code: 'result_missing', status: 400 }));
    }
    setBusy(true);
    setClip(null);
    const tab = openTab();
    try {
      const { open_url } = await postHandoff(render, image);
      const address = safeAddress(open_url);
      if (address) return lead(tab, address);
      tab?.close();
      showToast({ tone: 'bad', text: t('gen1.notConfigured') });
    } catch (failure) {
      console.warn('The hand-off failed; the clip is asked for directly.', failure);
      tab?.close();
      showToast({ tone: 'plain', text: t('gen1.instead') });
      try {
        setClip({ of: render.id, clip: await postAnimate(render, image) });
      } catch (error) {
        const { message, status, traceId } = asRefusal(error);
        const hint = message === problemSentence('animation_failed') ? null : message;
        refuse(new Refusal(problemSentence('animation_failed'), { code: 'animation_failed', status, hint, traceId }));
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, animate, clip, closeClip: () => setClip(null) };
}

/** Opened within the click, or a pop-up blocker closes it; it gets its address later, and no way back to this page. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

function lead(tab: Window | null, address: string): void {
  // Our pages are served with `Referrer-Policy: no-referrer`, which the blank tab inherits.
  if (tab && !tab.closed) tab.location.replace(address);
  else window.open(address, '_blank', 'noopener,noreferrer');
}

/** Only our own pages and https: nothing else may be opened by an answer. */
function safeAddress(text: string | undefined): string | null {
  if (!text || !URL.canParse(text, location.href)) return null;
  const url = new URL(text, location.href);
  return url.origin === location.origin || url.protocol === 'https:' ? url.href : null;
}
