export { announcementWords as announcements } from "../../../features/announcements/team/words.ts";
