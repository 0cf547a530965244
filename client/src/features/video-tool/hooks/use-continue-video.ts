import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { asRefusal, type Refusal } from '../../../http/refusal';
import type { KnownRender } from '../../../live/merge-renders';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { uploadInput } from '../../inputs/api/uploads';
import { type CarriedInput, type CarriedVideo, videoOfResult } from '../../inputs/rules/carried-input';

/**
 * Hands a finished video over to the next tool: the whole video for regrading, or its last frame to continue from.
 * Cancels the navigation if the user has left the page while the frame was loading.
 */
export function useContinueVideo(render: KnownRender | undefined, refuse: (refusal: Refusal) => void) {
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
      // This page stays mounted until the next one has loaded, but the URL already shows a pending navigation.
      if (location.pathname !== pathname) return;
      const state: CarriedInput = { image, prompt: render.settings.prompt, madeFrom: render.id };
      navigate(`${TOOL_PAGES[to]}?render=new`, { state });
    } catch (error) {
      if (!signal.aborted) refuse(asRefusal(error));
    }
  };
  return { onRegrade, onFrame };
}
