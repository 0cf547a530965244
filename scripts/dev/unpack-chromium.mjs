// Unpacks the Chromium out of `@sparticuz/chromium` into TMPDIR and prints where it is and what it needs around it. A process of
// its own, because the package reads the environment when it is loaded and writes into it.
const before = { ...process.env };
// The package believes in AWS Lambda only: there it also unpacks the libraries that a plain Debian lacks.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
const executablePath = await chromium.executablePath();
const added = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].filter((name) => process.env[name] !== before[name]);
console.log(
  JSON.stringify({ executablePath, env: Object.fromEntries(added.map((name) => [name, process.env[name]])) }),
);
