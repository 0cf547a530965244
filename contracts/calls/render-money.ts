import { z } from 'zod';

/** Money of the render a request was about, in credits. `none`: no render, so nothing is reserved or charged. */
export const renderMoneySchema = z.object({
  state: z.enum(['none', 'held', 'charged', 'returned']),
  credits: z.number().nonnegative(),
});
export type RenderMoney = z.infer<typeof renderMoneySchema>;

/** Money of a request that created no render. */
export const NO_MONEY: RenderMoney = { state: 'none', credits: 0 };
