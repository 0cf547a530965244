import { Problem } from '@maquette/contracts/calls/problem';
import type { ChangedElement, DeletedElement, Element, NewElement } from '@maquette/contracts/elements/element';
import type { ElementKind } from '@maquette/contracts/fields/used-elements';
import { changeElement, makeElement, restoreElement, trashElement } from '@maquette/domain/elements/change-elements';
import {
  deletedElements,
  elementsById,
  listElements,
  pageOfElements,
  readElement,
} from '@maquette/domain/elements/read-elements';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';

/** A workspace's elements, for members and programs. Other workspaces' elements are answered like unknown ones. */
@Injectable()
export class ElementService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
  ) {}

  list({ workspaceId }: Caller): Promise<Element[]> {
    return listElements(this.database, workspaceId);
  }

  deleted({ workspaceId }: Caller): Promise<DeletedElement[]> {
    return deletedElements(this.database, workspaceId);
  }

  async read({ workspaceId }: Caller, id: string): Promise<Element> {
    const element = await readElement(this.database, workspaceId, id);
    if (!element) throw new Problem('not_found');
    return element;
  }

  /** Newest first; returns one more than `take` when there are more. */
  page({ workspaceId }: Caller, page: { kind?: ElementKind; before?: string; take: number }): Promise<Element[]> {
    return pageOfElements(this.database, workspaceId, page);
  }

  /** The elements of an order, in the order's sequence. @throws Problem element_gone when one is missing */
  async some({ workspaceId }: Caller, ids: readonly string[]): Promise<Element[]> {
    const found = await elementsById(this.database, workspaceId, ids);
    if (found.length < ids.length) throw new Problem('element_gone');
    return found;
  }

  /** @throws Problem element_exists, element_empty, elements_full, file_gone, viewer_cannot_render, invalid_request */
  create(caller: Caller, wish: NewElement): Promise<Element> {
    return this.changing(caller, async () => this.read(caller, await makeElement(this.database, caller, wish)));
  }

  change(caller: Caller, id: string, change: ChangedElement): Promise<Element> {
    return this.changing(caller, async () => {
      await changeElement(this.database, caller, id, change);
      return this.read(caller, id);
    });
  }

  remove(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => trashElement(this.database, caller, id, new Date()));
  }

  restore(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => restoreElement(this.database, caller, id));
  }

  /** Checks the right to make the change, then notifies the workspace's open pages. */
  private async changing<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    permit(caller, 'elements.change');
    const result = await work();
    await this.renders.queue.publishProjects(caller.workspaceId);
    return result;
  }
}
