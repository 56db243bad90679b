import type { PageFacts } from "../../structured-data.tsx";
import { organization } from "../../structured-data.tsx";

/** The day on which the role was first shown. */
const posted = "2026-11-21";

/** The open role for search engines, with what is decided: no salary and no closing date is. */
export const jobPosting: PageFacts = (page, url) => {
  const { role, letter } = page.words.careers;
  return [
    {
      "@type": "JobPosting",
      title: role.title,
      description: letter.map((paragraph) => `<p>${paragraph}</p>`).join(""),
      datePosted: posted,
      employmentType: "FULL_TIME",
      hiringOrganization: organization(page, url)[0],
      jobLocationType: "TELECOMMUTE",
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "San Francisco Bay Area",
          addressRegion: "CA",
          addressCountry: "US",
        },
      },
    },
  ];
};
