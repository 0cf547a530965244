/**
 * @typedef {{ version?: string, license?: string, integrity?: string, link?: boolean, resolved?: string, dev?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Finds the packages that a workspace needs at run time: its dependencies in the lockfile and theirs.
 * Peer dependencies do not count: for Prisma's client, npm also installs a command line and a compiler.
 * @param {Lockfile} lockfile
 * @param {string[]} from places to start from
 * @param {readonly string[]} without names of packages to leave out
 * @returns {string[]} places in the tree, `node_modules/…` for packages and folders for workspaces, sorted
 */
export function packagesOf(lockfile, from, without = []) {
  const { packages } = lockfile;
  const needed = new Set();
  const open = [...from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = packages[place];
    if (!entry) throw new Error(`The lockfile has no entry for ${place}.`);
    if (needed.has(place)) continue;
    needed.add(place);
    if (entry.link && entry.resolved) {
      open.push(entry.resolved);
      continue;
    }
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      if (without.includes(name)) continue;
      const found = placeOf(packages, place, name);
      if (found) open.push(found);
      else if (!entry.optionalDependencies?.[name])
        throw new Error(`${place} needs ${name}, which is not in the lockfile.`);
    }
  }
  return [...needed].sort();
}

/** Resolves a package as Node does, from the folder of the importer upwards. */
function placeOf(packages, asker, name) {
  for (let folder = asker; ; folder = parentOf(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

const parentOf = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

/**
 * Writes a software bill of materials (CycloneDX 1.6) of these packages.
 * @param {Lockfile} lockfile
 * @param {string} program
 * @param {string[]} places
 */
export function billOfMaterials(lockfile, program, places) {
  const components = places
    .filter((place) => place.includes('node_modules/') && !lockfile.packages[place]?.link)
    .map((place) => {
      const { version, license, integrity } = lockfile.packages[place] ?? {};
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const [algorithm, digest] = integrity?.split('-') ?? [];
      return {
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ...(license ? { licenses: [{ expression: license }] } : {}),
        ...(algorithm === 'sha512' && digest
          ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
          : {}),
      };
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: `maquette-${program}` } },
    components,
  };
}
