// `npm run engines:sheet -- <folder> [--height=360]`: builds, runs the four engines and writes contact sheets of
// their images and videos with an index.html.
// `--only=stills,sketches,clips,models` selects some; a smaller --height is faster.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const folder = path.resolve(words.find((word) => !word.startsWith('--')) ?? 'engines-sheet');
const option = (name) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const height = option('height');

const sheets = {
  stills: ['engines/dist/still/sheet.js', height ? [`--height=${height}`] : []],
  sketches: ['engines/dist/sketch/sheet.js', []],
  clips: ['engines/dist/motion/sheet.js', []],
  models: ['engines/dist/model/sheet.js', height ? [`--height=${height}`] : []],
};
const chosen = option('only')?.split(',') ?? Object.keys(sheets);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
}

/** All images and videos below a folder, sorted, with paths relative to the index. */
function mediaIn(name) {
  return readdirSync(path.join(folder, name), { recursive: true })
    .map(String)
    .filter((file) => /\.(png|jpe?g|webp|mp4)$/.test(file))
    .sort()
    .map((file) => path.join(name, file));
}

const figure = (file) => {
  const source = encodeURI(file);
  const media = file.endsWith('.mp4')
    ? `<video src="${source}" controls muted loop></video>`
    : `<a href="${source}"><img src="${source}" loading="lazy" alt=""></a>`;
  return `<figure>${media}<figcaption>${path.parse(file).name}</figcaption></figure>`;
};

run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'contracts', 'engines']);
for (const name of chosen) {
  const [program, options] = sheets[name];
  mkdirSync(path.join(folder, name), { recursive: true });
  run(process.execPath, [path.join(root, program), path.join(folder, name), ...options]);
}
const style =
  'body{font:14px sans-serif;background:#222;color:#eee}section{display:grid;gap:8px;' +
  'grid-template-columns:repeat(auto-fill,minmax(320px,1fr))}img,video{width:100%}figure{margin:0}';
const sections = chosen.map((name) => `<h2>${name}</h2><section>${mediaIn(name).map(figure).join('')}</section>`);
const page = `<!doctype html><meta charset="utf-8"><title>Engine sheets</title><style>${style}</style>${sections.join('')}`;
writeFileSync(path.join(folder, 'index.html'), page);
console.log(`${path.join(folder, 'index.html')}`);
