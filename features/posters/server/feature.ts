import type { Feature } from "../../services.ts";
import { createPosterCache, type PosterCache } from "./poster-cache.ts";
import { posterRoutes, printPoster } from "./routes.ts";

type PosterServices = {
  /** Posters that were asked for. */
  posters: PosterCache;
};

declare module "../../services.ts" {
  interface Services extends PosterServices {}
}

export const posters: Feature = {
  open: (services) => ({
    posters: createPosterCache(),
    printPoster: (poster) => printPoster(services, poster),
  }),
  mount(app, services) {
    app.route("/posters", posterRoutes(services));
  },
};
