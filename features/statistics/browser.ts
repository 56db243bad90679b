// The server does not see a page that comes out of what the browser loaded ahead or kept. It sees one that the browser asked about and still
// had: some bytes came then.
type Arrival = { deliveryType?: string; transferSize?: number };
const [{ deliveryType, transferSize } = {}] = performance.getEntriesByType("navigation") as Arrival[];
if (deliveryType && !(deliveryType === "cache" && transferSize)) navigator.sendBeacon("/api/visits");
