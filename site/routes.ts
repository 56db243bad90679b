import { about } from "./pages/about/route.tsx";
import { ambassador, ambassadorAnswers } from "./pages/ambassador/route.tsx";
import { questionAnswers } from "./pages/answer/route.tsx";
import { askselam } from "./pages/askselam/route.tsx";
import { blog } from "./pages/blog/route.tsx";
import { careers } from "./pages/careers/route.tsx";
import { checking } from "./pages/checking/route.tsx";
import { community } from "./pages/community/route.tsx";
import { company } from "./pages/company/route.tsx";
import { coreBanking } from "./pages/core-banking/route.tsx";
import { countries } from "./pages/country/route.tsx";
import { credit } from "./pages/credit/route.tsx";
import { features } from "./pages/features/route.tsx";
import { fees } from "./pages/fees/route.tsx";
import { financialEducation } from "./pages/financial-education/route.tsx";
import { followUpsAnswers } from "./pages/follow-ups/route.tsx";
import { gatherings } from "./pages/gathering/route.tsx";
import { help } from "./pages/help/route.tsx";
import { home } from "./pages/home/route.tsx";
import { invitationAnswers } from "./pages/invitation/route.tsx";
import { join } from "./pages/join/route.tsx";
import { journey } from "./pages/journey/route.tsx";
import { legal } from "./pages/legal/route.tsx";
import { news, newsAnswers } from "./pages/news/route.tsx";
import { people } from "./pages/people/route.tsx";
import { posts } from "./pages/post/route.tsx";
import { press } from "./pages/press/route.tsx";
import { rateAlertAnswers } from "./pages/rate-alert/route.tsx";
import { remittance } from "./pages/remittance/route.tsx";
import { savings } from "./pages/savings/route.tsx";
import { traction } from "./pages/traction/route.tsx";
import { waitlistAdmin } from "./pages/waitlist-admin/route.tsx";
import type { Page } from "./route.ts";

const folders: (Page | Page[])[][] = [
  [home, remittance, countries, waitlistAdmin],
  [savings, credit, checking, coreBanking, features, fees],
  [join, gatherings, legal],
  [about, ambassador, people, askselam, company, community, careers, press],
  [journey, financialEducation, help, blog, posts, news, traction],
];

/** Every page by its path, in the order of the sitemap. */
export const routes: Record<string, Page> = Object.fromEntries(folders.flat(2).map((page) => [page.path, page]));

/** The pages that features have made for one answer. */
export const answerPages = {
  ...ambassadorAnswers,
  ...invitationAnswers,
  ...newsAnswers,
  ...questionAnswers,
  ...rateAlertAnswers,
  ...followUpsAnswers,
};
