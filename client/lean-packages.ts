import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Unused code of React Router. Half of it serves its framework mode. It stays in bundles because components get a name
 * for developer tools, and because bundlers cannot know that `forwardRef` and `memo` have no side effects.
 */
const leanRouter = (code: string) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/= (class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm, '= /* @__PURE__ */ (() => $1)();');

/** Unused data in icons: React keys for shapes in a fixed order, and old class names. Random keys hardly compress. */
const leanIcon = (code: string) =>
  code
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '');

const FIELD_ROWS =
  /[\\/]contracts[\\/]fields[\\/](?:(?:image|video|model)-table|input-frame|drawing-(?:corrections|crop))\.ts$/;
/** Strings in quotes or backticks, joined by plus signs. */
const TEXT = /(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)(?:\s*\+\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`))*/g;

/** Descriptions of form fields: sentences for the API reference, which the API serves. The client shows its own texts. */
const leanFields = (code: string) => code.replace(TEXT, (text) => (/ .*\.['`]$/s.test(text) ? "''" : text));

/**
 * Removes unused code of React Router and of icons, and descriptions of form fields, and uses the router's build without
 * developer warnings: 5 kB less compressed script on every page.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!/^react-router(?:\/dom)?$/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(/([\\/])development([\\/])/, '$1production$2') };
  },
  transform(code, id) {
    if (FIELD_ROWS.test(id)) return { code: leanFields(code), map: null };
    if (ROUTER.test(id)) return { code: leanRouter(code), map: null };
    return ICON.test(id) ? { code: leanIcon(code), map: null } : null;
  },
};
