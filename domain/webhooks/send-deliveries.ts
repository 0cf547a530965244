import { claimDeliveries } from './claim-deliveries';
import { type DeliveryParts, deliverWebhook } from './deliver-webhook';

/** Number of messages that a process sends at once. Most of the time is waiting. A workspace has at most four. */
const AT_ONCE = 64;

/** Sends due deliveries, batch after batch. Any number of processes may run it together. */
export class DeliverySender {
  private readonly underWay = new Set<Promise<void>>();

  /** @param onTrouble called for errors on our side; the delivery is retried when its lease expires */
  constructor(
    private readonly parts: DeliveryParts,
    private readonly onTrouble: (error: unknown, deliveryId: string) => void,
  ) {}

  /**
   * Starts as many deliveries as there are free slots, and does not wait for them.
   * @param onReturn called when a delivery has ended and its slot is free
   * @returns the number of started deliveries
   */
  async setOut(onReturn: () => void = () => undefined): Promise<number> {
    const { database, now } = this.parts;
    const deliveries = await claimDeliveries(database, now(), AT_ONCE - this.underWay.size);
    for (const delivery of deliveries) {
      const trip: Promise<void> = deliverWebhook(this.parts, delivery)
        .catch((error: unknown) => this.onTrouble(error, delivery.id))
        .finally(() => {
          this.underWay.delete(trip);
          onReturn();
        });
      this.underWay.add(trip);
    }
    return deliveries.length;
  }

  /** Waits until no delivery is in progress. */
  async home(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
