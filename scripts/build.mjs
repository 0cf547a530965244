// The build moved to dev/build.mjs. This forwards callers that still name the old file.
export { buildProduct } from './dev/build.mjs';
