import { withUnits } from '@maquette/contracts/models/with-units';
import { TracerSession, type TracerSessionOptions } from '../still/session/tracer-session';
import { renderSunStudy } from './looks/sun-study';
import { renderView } from './render-view';
import type { ModelImage, ModelObserver, ModelRequest } from './request/model-request';

/**
 * Renders views of models, one at a time. A second call of render() rejects with EngineBusy. After an abort or a thread
 * crash the engine accepts the next render.
 */
export class ModelEngine {
  private constructor(private readonly session: TracerSession) {}

  static async create(options: TracerSessionOptions = {}): Promise<ModelEngine> {
    return new ModelEngine(await TracerSession.start(options));
  }

  render(request: ModelRequest, observer: ModelObserver): Promise<ModelImage> {
    const { width, height, look } = request;
    return this.session.render({ width, height, signal: observer.signal }, (context) => {
      const metric = { ...request, model: withUnits(request.model, request.units) };
      return look === 'sun-study' ? renderSunStudy(context, metric, observer) : renderView(context, metric, observer);
    });
  }

  close(): Promise<void> {
    return this.session.close();
  }
}
