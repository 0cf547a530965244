import { keptWords } from '@maquette/contracts/renders/word-report';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { CaptionCell } from '../../../renders/components/caption-cell';
import { WordList } from '../../../renders/components/word-list';
import { imageFacts, imageLines, lineName, sketchLines } from '../../../renders/rules/image-lines';
import { BlockFrame } from './title-block';

/** What became of the words of a still; null where nobody told. */
export function WordsTold({ render }: { render: KnownRender }) {
  const words = keptWords(render.result?.facts.words);
  return words && words.length > 0 ? <WordList words={words} /> : <p className="label">{t('facts.noWords')}</p>;
}

/** Everything that was set for a still, and what the provider tells about how it was made. */
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

/** Characters a narrow cell cannot show. */
const WIDE_FROM = 22;
