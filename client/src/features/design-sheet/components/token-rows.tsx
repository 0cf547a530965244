import { Row } from './row';

const GROUNDS = ['bg-paper', 'bg-sheet', 'bg-wash', 'bg-wash-deep', 'bg-night', 'bg-ink'];
const EDGES = ['border-line', 'border-line-strong', 'border-edge', 'border-drawing', 'border-pencil', 'border-ink'];
const TEXTS = ['text-soft', 'text-body', 'text-ink', 'text-pencil', 'text-good', 'text-warn', 'text-bad'];
const PAIRS = [
  'bg-pencil text-on-pencil',
  'bg-pencil-deep text-on-pencil',
  'bg-pencil-wash text-pencil',
  'bg-good-wash text-good',
  'bg-warn-wash text-warn',
  'bg-bad-wash text-bad',
  'bg-night text-on-night',
  'bg-ink text-paper',
];
const CORNERS = [
  ['rounded-6', 'rounded-6 border border-edge bg-sheet'],
  ['rounded-10', 'rounded-10 border border-edge bg-sheet'],
  ['shadow-float', 'rounded-10 bg-sheet shadow-float'],
  ['crop-marks', 'crop-marks'],
] as const;
const SIZES = ['text-12', 'text-13', 'text-14', 'text-16', 'text-20', 'text-28', 'text-40', 'text-64'];

export function TokenRows() {
  return (
    <>
      <Row name="grounds">
        {GROUNDS.map((ground) => (
          <Named key={ground} name={ground}>
            <span className={`block size-16 rounded-6 border border-line ${ground}`} />
          </Named>
        ))}
      </Row>
      <Row name="edges">
        {EDGES.map((edge) => (
          <Named key={edge} name={edge}>
            <span className={`block size-16 rounded-6 border-2 ${edge}`} />
          </Named>
        ))}
      </Row>
      <Row name="text">
        {TEXTS.map((text) => (
          <p key={text} className={`w-full ${text}`}>
            {text}: a house of oak and glass above the sea
          </p>
        ))}
      </Row>
      <Row name="pairs">
        {PAIRS.map((pair) => (
          <p key={pair} className={`rounded-6 px-3 py-2 ${pair}`}>
            {pair}
          </p>
        ))}
      </Row>
      <Row name="type">
        {SIZES.map((size) => (
          <p key={size} className={`w-full wrap-anywhere text-ink ${size}`}>
            {size}
          </p>
        ))}
        <p className="w-full font-serif text-40 text-ink">Instrument Serif</p>
        <p className="figures w-full text-ink">Geist Mono 0123456789</p>
      </Row>
      <Row name="corners">
        {CORNERS.map(([name, look]) => (
          <Named key={name} name={name}>
            <span className={`block size-16 ${look}`} />
          </Named>
        ))}
      </Row>
    </>
  );
}

function Named({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <figure className="grid gap-1">
      {children}
      <figcaption className="label">{name}</figcaption>
    </figure>
  );
}
