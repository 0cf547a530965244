import { withLivePart } from './live-parts';

test('words of people that name the places of a page are words, and nothing is put into them', () => {
  const page = '<main>%LIVE-PART%</main><template>%LIVE-DATA%</template>';
  const words = '%LIVE-DATA% onload=alert(1) %LIVE-PART% $& </template>';
  const part = '<img alt="%LIVE-DATA% onload=alert(1) %LIVE-PART% $&">';
  const written = withLivePart(page, part, { words });
  expect(written).toBe(
    `<main>${part}</main><template>{"words":"%LIVE-DATA% onload=alert(1) %LIVE-PART% $&amp; &lt;/template>"}</template>`,
  );
});
