// `npm run ops -- VERB …`: starts the compiled operator commands (ops.ts).
import fs from 'node:fs';

const program = new URL('./dist/ops.js', import.meta.url);
if (!fs.existsSync(program)) {
  console.error('The operator commands are not built yet. Run npm run build, then try again.');
  process.exit(2);
}
await import(program.href);
