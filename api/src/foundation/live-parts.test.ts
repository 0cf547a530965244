import { withLivePart } from './live-parts';

test('placeholder names in user texts stay text and are never replaced', () => {
  const page = '<main>%LIVE-PART%</main><template>%LIVE-DATA%</template>';
  const words = '%LIVE-DATA% onload=alert(1) %LIVE-PART% $& </template>';
  const part = '<img alt="%LIVE-DATA% onload=alert(1) %LIVE-PART% $&">';
  const written = withLivePart(page, part, { words });
  expect(written).toBe(
    `<main>${part}</main><template>{"words":"%LIVE-DATA% onload=alert(1) %LIVE-PART% $&amp; &lt;/template>"}</template>`,
  );
});
