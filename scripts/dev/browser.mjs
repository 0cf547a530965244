import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, or the npm package `@sparticuz/chromium`
 * (linux-x64, unpacked once into the temporary folder).
 * @returns {Promise<{ executablePath: string, args: string[], env?: NodeJS.ProcessEnv, source: string }>}
 * @throws when there is none: browser tests must then fail instead of being skipped
 */
export async function resolveChromium(environment = process.env) {
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none'];
  // Chromium's sandbox does not run as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (environment.CHROMIUM_PATH) {
    if (!fs.existsSync(environment.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH is not a file: ${environment.CHROMIUM_PATH}`);
    return { executablePath: environment.CHROMIUM_PATH, args: [...args, '--disable-gpu'], source: 'CHROMIUM_PATH' };
  }
  const system = SYSTEM_BROWSERS.find((file) => fs.existsSync(file));
  if (system) return { executablePath: system, args: [...args, '--disable-gpu'], source: 'system' };
  try {
    return {
      ...unpackPackagedChromium(),
      args: [...args, ...packagedArgs(args)],
      source: '@sparticuz/chromium',
    };
  } catch (error) {
    throw new Error(
      `There is no Chromium for the browser tests: set CHROMIUM_PATH or install chromium. (${error.message})`,
      { cause: error },
    );
  }
}

function unpackPackagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the packaged browser only runs on linux-x64');
  // Each user has a separate folder, because a browser unpacked by another user could not be executed.
  const folder = path.join(os.tmpdir(), `maquette-chromium-${process.getuid?.() ?? 0}`);
  const complete = path.join(folder, 'complete.json');
  if (!fs.existsSync(complete)) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unpack = fileURLToPath(new URL('./unpack-chromium.mjs', import.meta.url));
    const said = execFileSync(process.execPath, [unpack], {
      env: { ...process.env, TMPDIR: folder },
      encoding: 'utf8',
    });
    fs.writeFileSync(complete, said);
  }
  const { executablePath, env } = JSON.parse(fs.readFileSync(complete, 'utf8'));
  return { executablePath, env: { ...process.env, ...env, FONTCONFIG_FILE: fontSettings(folder) } };
}

/** The package's fonts.conf names folders of AWS Lambda. Without a font Chromium crashes at empty text fields. */
function fontSettings(folder) {
  const file = path.join(folder, 'fonts-here.conf');
  const dirs = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs
    .map((dir) => `<dir>${dir}</dir>`)
    .join('')}<cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
  // Several runs may write this file at once, so it is renamed into place.
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.${process.pid}`, text);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/**
 * The arguments that Chromium really needs. The package's own include --single-process, which breaks several pages.
 * SwiftShader is used for WebGL only: composing pages with it makes animated screens with shadows five to twelve times
 * slower.
 */
function packagedArgs(args) {
  const webgl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const needed = ['--no-sandbox', ...webgl, '--disable-gpu-compositing', '--disable-gpu-rasterization'];
  return needed.filter((argument) => !args.includes(argument));
}
