import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;

/**
 * Half of React Router is for its framework mode and stays in a bundle only because a name for the developer tools is set on each
 * component, and because bundlers cannot know that `forwardRef` and `memo` have no effects. The names are dropped, the calls marked, and
 * the build without warnings for developers is taken: 2 kB of compressed script less on every page.
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
    if (!ROUTER.test(id)) return null;
    const lean = code
      .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
      .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
      .replace(/= (class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm, '= /* @__PURE__ */ (() => $1)();');
    return { code: lean, map: null };
  },
};
