import type { ModelImage, ModelObserver, ModelRequest } from './model-request';

export interface ModelEngineOptions {
  /** Default: one per core, at most 4. */
  threads?: number;
}

/** Renders views of models, one at a time. A second call of render() rejects with EngineBusy. */
export class ModelEngine {
  private constructor(readonly threads: number) {}

  static async create(options: ModelEngineOptions = {}): Promise<ModelEngine> {
    return new ModelEngine(options.threads ?? 2);
  }

  async render(_request: ModelRequest, _observer: ModelObserver): Promise<ModelImage> {
    throw new Error('ModelEngine.render: not written yet');
  }

  async close(): Promise<void> {}
}
