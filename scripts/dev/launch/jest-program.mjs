import path from 'node:path';
import { PROJECT } from '../build.mjs';

/** Node arguments that start Jest. The flag is needed for import(), which loads Prisma's client and our scripts. */
export const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  path.join(PROJECT, 'node_modules/jest/bin/jest.js'),
  '--config',
  'test/jest.config.cjs',
];
