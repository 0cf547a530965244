/** Settings for a worker whose stores cannot be reached, for tests of its other settings. */
export const NO_STORES = {
  ...{ NODE_ENV: 'test', DATABASE_URL: 'postgresql://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' },
  ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
};
