import { type ModelView, modelViewSchema } from '@maquette/contracts/model-library/model-view';
import request from 'supertest';
import { glbFile } from './glb-file';
import type { TestPerson } from './people';
import type { Product } from './product';
import { postImage } from './renders';

/** Calls about models, as a browser makes them. */
export class ModelCalls {
  constructor(private readonly product: Product) {}

  send(who: TestPerson, bytes: Buffer, path = '/api/models'): request.Test {
    return this.call('post', path, who).attach('model', bytes, 'house.glb');
  }

  async add(who: TestPerson, bytes = glbFile()): Promise<ModelView> {
    const { body } = await this.send(who, bytes).field('name', 'House').expect(201);
    return modelViewSchema.parse(body);
  }

  call(method: 'post' | 'delete' | 'patch', path: string, who: TestPerson): request.Test {
    return request(this.product.url)[method](path).set('Authorization', `Bearer ${who.token}`);
  }

  change(id: string, body: object, who: TestPerson): request.Test {
    return this.call('patch', `/api/models/${id}`, who).send(body);
  }

  /** Orders a view in the smallest size. */
  order(id: string, who: TestPerson, fields: Record<string, string> = {}, key?: string): request.Test {
    const camera = JSON.stringify({ position: [8, 1.6, 12], target: [0, 1.6, 0], focal_length: 35 });
    return postImage(this.product, who, { modality: 'm2i', model_id: id, camera, prompt: '', ...fields }, key);
  }
}
