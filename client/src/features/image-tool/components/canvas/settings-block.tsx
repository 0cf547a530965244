import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { CaptionCell } from '../../../renders/components/caption-cell';
import { imageFacts, imageLines, lineName, sketchLines } from '../../../renders/rules/image-lines';
import { BlockFrame } from './title-block';

/** All settings of an image, and what the provider reports about the render. */
export function SettingsBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  if (settings.kind !== 'still') return null;
  const lines = [...imageLines(settings), ...(settings.sketch ? sketchLines(settings.sketch) : [])];
  return (
    <BlockFrame label={t('block.settings')}>
      {[...lines, ...imageFacts(result)].map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <CaptionCell key={name} name={lineName(name)} wide={typeof value === 'string' && value.length > WIDE_FROM}>
            {String(value)}
          </CaptionCell>
        ),
      )}
    </BlockFrame>
  );
}

/** Text length, in characters, that does not fit a narrow cell. */
const WIDE_FROM = 22;
