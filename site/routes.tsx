import calculatorStyles from "../features/remittance/calculator/calculator.css?inline";
import sentenceStyles from "../features/remittance/sentence/sentence.css?inline";
import waitlistStyles from "../features/waitlist/waitlist.css?inline";
import basketStyles from "../ui/weave/basket.css?inline";
import { postSlugs } from "./content/content-files.ts";
import { sharedScreen } from "./drawings/phone/shared-screen.tsx";
import aboutStyles from "./pages/about/about.css?inline";
import { About } from "./pages/about/about.tsx";
import ambassadorStyles from "./pages/ambassador/ambassador.css?inline";
import { Ambassador } from "./pages/ambassador/ambassador.tsx";
import askselamStyles from "./pages/askselam/askselam.css?inline";
import { Askselam } from "./pages/askselam/askselam.tsx";
import askselamAboutStyles from "./pages/askselam/askselam-about.css?inline";
import { AskselamAbout } from "./pages/askselam/askselam-about.tsx";
import blogStyles from "./pages/blog/blog.css?inline";
import { Blog } from "./pages/blog/blog.tsx";
import { blogFacts } from "./pages/blog/blog-facts.ts";
import careersStyles from "./pages/careers/careers.css?inline";
import { Careers } from "./pages/careers/careers.tsx";
import { jobPosting } from "./pages/careers/job-posting.ts";
import checkingStyles from "./pages/checking/checking.css?inline";
import { Checking } from "./pages/checking/checking.tsx";
import communityStyles from "./pages/community/community.css?inline";
import { Community } from "./pages/community/community.tsx";
import companyStyles from "./pages/company/company.css?inline";
import { Company } from "./pages/company/company.tsx";
import { PlannedBasket } from "./pages/company/company-basket.tsx";
import coreBankingStyles from "./pages/core-banking/core-banking.css?inline";
import { CoreBanking } from "./pages/core-banking/core-banking.tsx";
import { countryNames } from "./pages/country/country-names.ts";
import creditStyles from "./pages/credit/credit.css?inline";
import { Credit } from "./pages/credit/credit.tsx";
import featuresStyles from "./pages/features/features.css?inline";
import { Features } from "./pages/features/features.tsx";
import financialEducationStyles from "./pages/financial-education/financial-education.css?inline";
import { FinancialEducation } from "./pages/financial-education/financial-education.tsx";
import { gatheringRoutes } from "./pages/gathering/gathering-routes.tsx";
import helpStyles from "./pages/help/help.css?inline";
import { Help } from "./pages/help/help.tsx";
import { helpFacts } from "./pages/help/help-facts.ts";
import homeStyles from "./pages/home/home.css?inline";
import { Home } from "./pages/home/home.tsx";
import homeSendStyles from "./pages/home/home-send.css?inline";
import joinStyles from "./pages/join/join.css?inline";
import { JoinPage } from "./pages/join/join.tsx";
import journeyStyles from "./pages/journey/journey.css?inline";
import { Journey, OpenPlace } from "./pages/journey/journey.tsx";
import notFoundStyles from "./pages/not-found/not-found.css?inline";
import { NotFound } from "./pages/not-found/not-found.tsx";
import peopleStyles from "./pages/people/people.css?inline";
import { People } from "./pages/people/people.tsx";
import pressStyles from "./pages/press/press.css?inline";
import { Press } from "./pages/press/press.tsx";
import remittanceStyles from "./pages/remittance/remittance.css?inline";
import { Remittance } from "./pages/remittance/remittance.tsx";
import { countryRoute, legalRoute, postRoute } from "./pages/route-families.tsx";
import savingsStyles from "./pages/savings/savings.css?inline";
import { Savings } from "./pages/savings/savings.tsx";
import { sharedDrawings } from "./pages/shared-drawings.tsx";
import tractionStyles from "./pages/traction/traction.css?inline";
import { FirstStitch, Traction } from "./pages/traction/traction.tsx";
import adminStyles from "./pages/waitlist-admin/waitlist-admin.css?inline";
import { WaitlistAdminPage } from "./pages/waitlist-admin/waitlist-admin.tsx";
import type { Route } from "./route.ts";
import { homeFacts, organization } from "./structured-data.tsx";

/** Every URL of the site, once, without its language's prefix. */
export const routes: Record<string, Route> = {
  "/": {
    head: (words) => words.home,
    facts: homeFacts,
    styles: [homeStyles, sentenceStyles, homeSendStyles, waitlistStyles],
    share: sharedScreen("send"),
    body: () => <Home />,
  },
  "/remittance": {
    head: (words) => words.remittance,
    styles: [calculatorStyles, remittanceStyles],
    share: sharedDrawings.remittance,
    body: () => <Remittance />,
  },
  ...Object.fromEntries(countryNames.map((name) => [`/remittance/${name}`, countryRoute(name)])),
  "/waitlist-admin": {
    head: (words) => words["waitlist-admin"],
    styles: [adminStyles],
    team: true,
    form: false,
    indexed: false,
    body: () => <WaitlistAdminPage />,
  },
  "/savings": {
    head: (words) => words.savings,
    styles: [savingsStyles],
    share: sharedScreen("goal"),
    body: () => <Savings />,
  },
  "/credit": {
    head: (words) => words.credit,
    styles: [creditStyles],
    share: sharedScreen("rent"),
    body: () => <Credit />,
  },
  "/checking": {
    head: (words) => words.checking,
    styles: [checkingStyles],
    share: sharedScreen("home"),
    body: () => <Checking />,
  },
  "/core-banking": {
    head: (words) => words["core-banking"],
    styles: [coreBankingStyles],
    share: sharedScreen("card"),
    body: () => <CoreBanking />,
  },
  "/features": {
    head: (words) => words.features,
    styles: [featuresStyles],
    share: sharedScreen("track"),
    body: () => <Features />,
  },
  "/join": { head: (words) => words.join, styles: [joinStyles], share: sharedDrawings.join, body: () => <JoinPage /> },
  ...gatheringRoutes,
  "/privacy": legalRoute("privacy"),
  "/terms": legalRoute("terms"),
  "/security": legalRoute("security"),
  "/compliance": legalRoute("compliance"),
  "/about": { head: (words) => words.about, styles: [aboutStyles], share: sharedDrawings.about, body: () => <About /> },
  "/ambassador": {
    head: (words) => words.ambassador,
    styles: [ambassadorStyles],
    share: sharedDrawings.ambassador,
    body: () => <Ambassador />,
  },
  "/people": {
    head: (words) => words.people,
    styles: [peopleStyles],
    share: sharedDrawings.people,
    body: () => <People />,
  },
  "/askselam": {
    head: (words) => words.askselam,
    styles: [askselamStyles],
    share: sharedDrawings.askselam,
    body: () => <Askselam />,
  },
  "/askselam-about": {
    head: (words) => words["askselam-about"],
    styles: [askselamAboutStyles],
    share: sharedDrawings.askselamAbout,
    body: () => <AskselamAbout />,
  },
  "/company": {
    head: (words) => words.company,
    styles: [companyStyles],
    facts: organization,
    share: () => ({ drawn: <PlannedBasket />, styles: basketStyles, place: "beside" }),
    body: () => <Company />,
  },
  "/community": {
    head: (words) => words.community,
    styles: [communityStyles],
    share: sharedDrawings.community,
    body: () => <Community />,
  },
  "/careers": {
    head: (words) => words.careers,
    styles: [careersStyles],
    facts: jobPosting,
    share: sharedDrawings.careers,
    body: () => <Careers />,
  },
  "/press": { head: (words) => words.press, styles: [pressStyles], share: sharedDrawings.press, body: () => <Press /> },
  "/journey": {
    head: (words) => words.journey,
    styles: [journeyStyles],
    share: ({ journey }) => ({ drawn: <OpenPlace word={journey.closing.place} />, place: "beside" }),
    body: () => <Journey />,
  },
  "/financial-education": {
    head: (words) => words["financial-education"],
    styles: [financialEducationStyles],
    share: sharedDrawings.education,
    body: () => <FinancialEducation />,
  },
  "/help": {
    head: (words) => words.help,
    styles: [helpStyles],
    facts: helpFacts,
    share: sharedDrawings.help,
    body: () => <Help />,
  },
  "/blog": {
    head: (words) => words.blog,
    blog: true,
    styles: [blogStyles],
    facts: blogFacts,
    share: sharedDrawings.blog,
    body: () => <Blog />,
  },
  ...Object.fromEntries(postSlugs.map((slug) => [`/blog/${slug}`, postRoute(slug)])),
  "/traction": {
    head: (words) => words.traction,
    styles: [tractionStyles],
    share: () => ({ drawn: <FirstStitch />, place: "beside" }),
    body: () => <Traction />,
  },
};

/** The page of every other path. */
export const notFoundRoute: Route = {
  head: (words) => ({ title: words["not-found"].title }),
  styles: [notFoundStyles],
  form: false,
  body: () => <NotFound />,
};
