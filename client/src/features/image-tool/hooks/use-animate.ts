import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { useState } from 'react';
import { addressHere } from '../../../http/chosen-workspace';
import { asRefusal, Refusal } from '../../../http/refusal';
import { foreseen } from '../../../i18n/foreseen';
import type { KnownRender } from '../../../live/merge-renders';
import { inputOfResult } from '../../inputs/rules/carried-input';
import { priceOfRender } from '../../renders/rules/render-price';
import type { AnimatedVideo } from '../api/handoffs';

/** Needed by those who hand over, not by everybody who renders. */
const handoffs = () => import('../api/handoffs');

/** A clip that could stand in for the workspace. Nothing is ordered before its price was seen and accepted. */
export interface VideoOffer {
  render: KnownRender;
  settings: VideoSettings;
  credits: number;
}

/**
 * Animate in Gen-1 (specification 2, section 4): hands the image over and opens the workspace in a tab of its own; where that
 * fails, offers the clip itself for its price.
 */
export function useGen1(refuse: (refusal: Refusal) => void) {
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<VideoOffer | null>(null);
  /** There is no workspace to open. */
  const [unconfigured, setUnconfigured] = useState(false);
  /** The clip that stood in for the workspace, and the render it is of. */
  const [clip, setVideo] = useState<{ of: string; clip: AnimatedVideo } | null>(null);

  const animate = async (render: KnownRender | undefined) => {
    const image = render && inputOfResult(render);
    if (render?.status !== 'done' || !image) {
      return refuse(new Refusal(foreseen('result_missing'), { code: 'result_missing', status: 400 }));
    }
    setBusy(true);
    setVideo(null);
    const tab = openTab();
    try {
      const { postHandoff, videoInstead } = await handoffs();
      try {
        const address = safeAddress(await postHandoff(render, image));
        if (address) return lead(tab, address);
        tab?.close();
        setUnconfigured(true);
      } catch (failure) {
        console.warn('The hand-off failed; the clip is offered instead.', failure);
        tab?.close();
        const settings = videoInstead(render, image);
        setOffer({ render, settings, credits: priceOfRender('i2v', settings, 'fast').credits });
      }
    } catch (outOfReach) {
      tab?.close();
      refuse(asRefusal(outOfReach));
    } finally {
      setBusy(false);
    }
  };

  const accept = async () => {
    if (!offer) return;
    setOffer(null);
    setBusy(true);
    try {
      const { postAnimate } = await handoffs();
      setVideo({ of: offer.render.id, clip: await postAnimate(offer.settings) });
    } catch (error) {
      const { message, status, traceId } = asRefusal(error);
      const hint = message === foreseen('animation_failed') ? null : message;
      refuse(new Refusal(foreseen('animation_failed'), { code: 'animation_failed', status, hint, traceId }));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ busy, animate, offer, accept, clip, unconfigured },
    decline: () => setOffer(null),
    closeVideo: () => setVideo(null),
    closeAlert: () => setUnconfigured(false),
  };
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
function safeAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text, location.href)) return null;
  const url = new URL(text, location.href);
  if (url.origin === location.origin) return new URL(addressHere(url.href), location.href).href;
  return url.protocol === 'https:' ? url.href : null;
}
