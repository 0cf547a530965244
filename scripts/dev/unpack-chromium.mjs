// Unpacks Chromium from `@sparticuz/chromium` into TMPDIR and prints its path and the variables it needs. It is a
// separate process, because the package reads and writes environment variables when it is loaded.
const before = { ...process.env };
// The package unpacks the libraries that a plain Debian lacks only when it believes it runs in AWS Lambda.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
const executablePath = await chromium.executablePath();
const added = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].filter((name) => process.env[name] !== before[name]);
console.log(
  JSON.stringify({ executablePath, env: Object.fromEntries(added.map((name) => [name, process.env[name]])) }),
);
