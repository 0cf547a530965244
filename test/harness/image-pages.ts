import type { Locator, Page } from 'playwright';
import { drawSettings } from './browser';

/** Places an order in Text to Images as a user does: prompt, pixels, Generate. */
export async function generateImage(page: Page, url: string, prompt: string, pixels = '720p'): Promise<void> {
  await page.goto(`${url}/dashboard/text-to-image`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt);
  await drawSettings(page);
  await page
    .getByRole('radio', { name: pixels, exact: true })
    .or(page.getByRole('button', { name: pixels, exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: /^Generate ·/ }).click();
}

/** A finished image's download control. */
export const finishedImage = (page: Page): Locator =>
  page.getByRole('button', { name: 'Download PNG' }).or(page.getByRole('link', { name: 'Download PNG' }));
