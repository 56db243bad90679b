import { type Post, postOf } from "../../content/posts.ts";
import { sharePicture } from "../../files/share-file.ts";
import { originPlaceholder } from "../../origin-placeholder.ts";
import type { PageFacts } from "../../structured-data.tsx";

const short = (post: Post, url: (path: string) => string) => ({
  "@type": "BlogPosting",
  headline: post.heading,
  url: url(`/blog/${post.slug}`),
  datePublished: post.date,
});

/** The blog and what is in it. */
export const blogFacts: PageFacts = ({ words, brand }, url) => [
  {
    "@type": "Blog",
    name: `${brand.name}${words.ui.nameEnd} ${words.blog.name}`,
    url: url("/blog"),
    blogPost: words.posts.map((post) => short(post, url)),
  },
];

/** A post, written by our team, whom /people shows. */
export const postFacts =
  (slug: string): PageFacts =>
  ({ words, brand, language, path }, url) => {
    const post = postOf(words.posts, slug);
    const author = { "@type": "Organization", name: words.blog.post.team, url: url("/people") };
    return [
      {
        ...short(post, url),
        description: post.description,
        articleSection: post.category,
        inLanguage: language.code,
        image: originPlaceholder + sharePicture(language.code, path),
        author,
        publisher: { "@type": "Organization", name: brand.name, url: url("/") },
      },
    ];
  };
