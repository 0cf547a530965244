import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { useState } from 'react';
import { addressHere } from '../../../http/chosen-workspace';
import { asRefusal, Refusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import type { KnownRender } from '../../../live/merge-renders';
import { inputOfResult } from '../../inputs/rules/carried-input';
import { priceOfRender } from '../../renders/rules/render-price';
import type { AnimatedVideo } from '../api/handoffs';

/** Loaded lazily, because it is needed only when an image is sent to Gen-1. */
const handoffs = () => import('../api/handoffs');

/** Video offered in place of the workspace. It is ordered only after the user has accepted its price. */
export interface VideoOffer {
  render: KnownRender;
  settings: VideoSettings;
  credits: number;
}

/**
 * Animate in Gen-1 (specification 2, section 4): sends the image and opens the workspace in a new tab; if that fails,
 * offers the video at its price.
 */
export function useAnimate(refuse: (refusal: Refusal) => void) {
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<VideoOffer | null>(null);
  const [unconfigured, setUnconfigured] = useState(false);
  /** The video shown in place of the workspace, and its render's id. */
  const [clip, setVideo] = useState<{ of: string; clip: AnimatedVideo } | null>(null);

  const animate = async (render: KnownRender | undefined) => {
    const image = render && inputOfResult(render);
    if (render?.status !== 'done' || !image) {
      return refuse(new Refusal(localProblem('result_missing'), { code: 'result_missing', status: 400 }));
    }
    setBusy(true);
    setVideo(null);
    const tab = openTab();
    try {
      const { postHandoff, equivalentVideo } = await handoffs();
      try {
        const address = safeAddress(await postHandoff(render, image));
        if (address) return lead(tab, address);
        tab?.close();
        setUnconfigured(true);
      } catch (failure) {
        console.warn('The hand-off failed; a video is offered instead.', failure);
        tab?.close();
        const settings = equivalentVideo(render, image);
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
      const hint = message === localProblem('animation_failed') ? null : message;
      refuse(new Refusal(localProblem('animation_failed'), { code: 'animation_failed', status, hint, traceId }));
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

/** Opens a tab in the click handler; otherwise a pop-up blocker closes it. Its URL follows later, without `opener`. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

function lead(tab: Window | null, address: string): void {
  // The blank tab inherits our `Referrer-Policy: no-referrer`.
  if (tab && !tab.closed) tab.location.replace(address);
  else window.open(address, '_blank', 'noopener,noreferrer');
}

/** Allows only our own pages and https, so that a response cannot open any other URL. */
function safeAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text, location.href)) return null;
  const url = new URL(text, location.href);
  if (url.origin === location.origin) return new URL(addressHere(url.href), location.href).href;
  return url.protocol === 'https:' ? url.href : null;
}
