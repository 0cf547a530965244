import { ROUTES } from '@maquette/contracts/calls/routes';
import { VIDEO_MODEL_TRAITS } from '@maquette/contracts/fields/video-choices';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { quoteViewSchema } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../http/api-client';

/** The specification guarantees `affordable`, `credits`, `currency` and `reason`; the code and the price lines are our extension. */
const answeredQuoteSchema = quoteViewSchema.extend({
  lines: quoteViewSchema.shape.lines.default([]),
  affordable: z.boolean(),
  reason: z.string().nullable().default(null),
  reasonCode: z.string().nullable().default(null),
});
export type AnsweredQuote = z.infer<typeof answeredQuoteSchema>;

/** Debounce in milliseconds, because dragging a slider changes the value many times. */
const REST_MS = 400;

export function quoteRequest(tool: Tool, settings: VideoSettings, mode: Mode) {
  const { turbo, premium } = VIDEO_MODEL_TRAITS[settings.model];
  return {
    mode,
    job: {
      modality: tool === 'v2v' ? 'gen2' : 'i2v',
      resolution: settings.resolution,
      model: settings.model,
      turboModel: turbo,
      premiumModel: premium,
      fps: settings.fps,
      seconds: settings.seconds,
      options: {
        looping: settings.loopingMode !== 'none',
        stabilization: settings.stabilization,
        keepVerticals: settings.keepVerticals,
        parallaxDepth: settings.parallaxDepth,
        depthMapProvided: settings.depthMap !== undefined,
        fgMaskProvided: settings.foregroundMask !== undefined,
        upscale4k: settings.upscale4k,
        // The move determines which paid options take effect and are charged.
        staticMovement: settings.staticMovement,
        dynamicMovement: settings.dynamicMovement,
        motionStrength: settings.motionStrength,
        pathDirection: settings.pathDirection,
        pathCurve: settings.pathCurve,
        ratio: settings.ratio,
      },
    },
  };
}

/**
 * The server's quote for exactly this request, fetched when the form is idle; undefined until it arrives.
 * @param available known credit balance; a change refetches the quote, because the answer may differ
 */
export function useCreditQuote(
  request: ReturnType<typeof quoteRequest>,
  { wanted, available }: { wanted: boolean; available: number | null },
) {
  const key = JSON.stringify(request);
  // Not useDebounced, because its file would be one more to load before a video tool is usable.
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const query = useQuery<AnsweredQuote>({
    queryKey: ['quote', rested, available],
    queryFn: ({ signal }) =>
      callApi(ROUTES.quote, answeredQuoteSchema, { method: 'POST', json: JSON.parse(rested ?? '{}'), signal }),
    enabled: wanted && rested !== null,
    retry: false,
  });
  const current = wanted && rested === key;
  return { answer: current ? query.data : undefined, failed: current && query.isError };
}
