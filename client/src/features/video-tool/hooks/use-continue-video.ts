import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { asRefusal, type Refusal } from '../../../http/refusal';
import type { KnownRender } from '../../../live/merge-renders';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { uploadInput } from '../../inputs/api/uploads';
import { type CarriedInput, type CarriedVideo, videoOfResult } from '../../inputs/rules/carried-input';

/**
 * From a finished clip into the next tool: regraded whole, or gone on from its last frame. Whoever has gone elsewhere while the frame
 * was on its way stays there.
 */
export function useOnward(render: KnownRender | undefined, refuse: (refusal: Refusal) => void) {
  const navigate = useNavigate();
  const stay = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stay.current = controller;
    return () => controller.abort();
  }, []);
  const onRegrade = () => {
    const clip = render && videoOfResult(render);
    if (clip) navigate(`${TOOL_PAGES.v2v}?render=new`, { state: { clip } satisfies CarriedVideo });
  };
  const onFrame = async (frame: Blob, to: 'i2v' | 's2i') => {
    const signal = stay.current?.signal;
    if (!render || !signal) return;
    const { pathname } = location;
    try {
      const image = await uploadInput('image', frame, { signal, onShare: () => undefined });
      // This page stands until the next one is there: the address already tells who is on the way elsewhere.
      if (location.pathname !== pathname) return;
      const state: CarriedInput = { image, prompt: render.settings.prompt, madeFrom: render.id };
      navigate(`${TOOL_PAGES[to]}?render=new`, { state });
    } catch (error) {
      if (!signal.aborted) refuse(asRefusal(error));
    }
  };
  return { onRegrade, onFrame };
}
