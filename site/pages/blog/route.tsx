import { newsPath } from "../../../features/announcements/news.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import type { Post } from "../../content/posts.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./blog.css?inline";
import { blogFacts } from "./blog-facts.ts";
import { Dateline, PostPicture } from "./post-head.tsx";

/** /blog */
export const blog: Page = {
  path: "/blog",
  head: (words) => words.blog,
  blog: true,
  facts: blogFacts,
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="still-lifes/three-cups" view="-160 40 1760 440" />, place: "below" }),
  body: () => <Blog />,
};

/** /blog: a front page, its lead story as large as the page allows. */
function Blog() {
  const {
    words: { blog, posts, ui },
    brand,
    to,
    say,
  } = usePage();
  const [lead, ...others] = posts;
  const feed = to("/blog/rss.xml");
  const title = `${brand.name}${ui.nameEnd} ${blog.name}`;
  return (
    <>
      <div className="blog wrap">
        <link rel="alternate" type="application/rss+xml" title={title} href={feed} />
        <link rel="alternate" type="application/feed+json" title={title} href={to("/blog/feed.json")} />
        <header>
          <Headline words={blog} />
          <p>{say(blog.count, { count: posts.length })}</p>
        </header>
        {lead && <Lead post={lead} />}
        <div className="others">
          {others.map((post) => (
            <Story key={post.slug} post={post} />
          ))}
        </div>
        <footer>
          <p className="display">
            <RichText
              text={blog.ask}
              values={{ email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> }}
            />
          </p>
          <a href={to(newsPath)}>{blog.news}</a>
          <a href={feed}>{blog.feed}</a>
        </footer>
      </div>
      <Closing words={blog.closing} interest="blog" />
    </>
  );
}

function Lead({ post }: { post: Post }) {
  const { words, to } = usePage();
  return (
    <article className="lead-story">
      <PostPicture {...post.picture} first />
      <h2>
        <a href={to(`/blog/${post.slug}`)}>{post.heading}</a>
      </h2>
      <div>
        <Dateline post={post} />
        <p className="lead">{post.excerpt}</p>
        <span className="read">{words.blog.read}</span>
      </div>
    </article>
  );
}

function Story({ post }: { post: Post }) {
  const { to } = usePage();
  return (
    <article>
      <PostPicture {...post.picture} />
      <Dateline post={post} />
      <h2>
        <a href={to(`/blog/${post.slug}`)}>{post.heading}</a>
      </h2>
      <p>{post.excerpt}</p>
    </article>
  );
}
