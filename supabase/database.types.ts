// Written by `npm run db:types` from the migrations.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string;
          actor_id: number | null;
          at: string;
          by_site: boolean;
          details: string;
          id: number;
          photo_id: number | null;
          post_id: number | null;
          subject_id: number | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: number | null;
          at?: string;
          by_site?: boolean;
          details?: string;
          id?: never;
          photo_id?: number | null;
          post_id?: number | null;
          subject_id?: number | null;
        };
        Update: {
          action?: string;
          actor_id?: number | null;
          at?: string;
          by_site?: boolean;
          details?: string;
          id?: never;
          photo_id?: number | null;
          post_id?: number | null;
          subject_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey";
            columns: ["actor_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "audit_log_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "photos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "audit_log_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "audit_log_subject_id_fkey";
            columns: ["subject_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_categories: {
        Row: {
          created_at: string;
          id: number;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
        };
        Relationships: [];
      };
      blog_comments: {
        Row: {
          author: string;
          author_image_url: string | null;
          content: string;
          id: number;
          post_id: number;
          published_at: string;
          status: string;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          author_image_url?: string | null;
          content: string;
          id?: never;
          post_id: number;
          published_at?: string;
          status: string;
          user_id: number;
        };
        Update: {
          author?: string;
          author_image_url?: string | null;
          content?: string;
          id?: never;
          post_id?: number;
          published_at?: string;
          status?: string;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "blog_comments_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blog_comments_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_drafts: {
        Row: {
          category: string | null;
          content: string;
          excerpt: string;
          id: number;
          images: string[];
          tags: string[];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          content: string;
          excerpt: string;
          id: number;
          images?: never;
          tags?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          category?: string | null;
          content?: string;
          excerpt?: string;
          id?: number;
          images?: never;
          tags?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_drafts_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "blog_categories";
            referencedColumns: ["name"];
          },
          {
            foreignKeyName: "blog_drafts_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_posts: {
        Row: {
          category: string | null;
          content: string;
          created_at: string;
          excerpt: string;
          id: number;
          images: string[];
          letters: string;
          listed_at: string;
          published_at: string | null;
          read_time: number;
          revision: number;
          tags: string[];
          taken_back_from: string | null;
          title: string;
          updated_at: string;
          user_id: number | null;
          views: number;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          content: string;
          created_at?: string;
          excerpt: string;
          id?: never;
          images?: never;
          letters?: never;
          listed_at?: never;
          published_at?: string | null;
          read_time?: never;
          revision?: number;
          tags?: string[];
          taken_back_from?: string | null;
          title: string;
          updated_at?: string;
          user_id?: number | null;
          views?: number;
          words?: never;
        };
        Update: {
          category?: string | null;
          content?: string;
          created_at?: string;
          excerpt?: string;
          id?: never;
          images?: never;
          letters?: never;
          listed_at?: never;
          published_at?: string | null;
          read_time?: never;
          revision?: number;
          tags?: string[];
          taken_back_from?: string | null;
          title?: string;
          updated_at?: string;
          user_id?: number | null;
          views?: number;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: "blog_posts_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "blog_categories";
            referencedColumns: ["name"];
          },
          {
            foreignKeyName: "blog_posts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      document_types: {
        Row: {
          created_at: string;
          id: number;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
        };
        Relationships: [];
      };
      due_marks: {
        Row: {
          date: string;
          id: number;
          kind: string;
          mark: string;
          note_id: number;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          date: string;
          id?: never;
          kind: string;
          mark: string;
          note_id: number;
          user_id: number;
        };
        Update: {
          date?: string;
          id?: never;
          kind?: string;
          mark?: string;
          note_id?: number;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "due_marks_note_id_fkey";
            columns: ["note_id"];
            isOneToOne: false;
            referencedRelation: "notes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "due_marks_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      due_settings: {
        Row: {
          feed_key_hash: string | null;
          feed_read_at: string | null;
          feed_since: string | null;
          id: number;
          off_key: string;
          reminders: boolean;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          feed_key_hash?: string | null;
          feed_read_at?: string | null;
          feed_since?: string | null;
          id?: never;
          off_key?: string;
          reminders?: boolean;
          user_id: number;
        };
        Update: {
          feed_key_hash?: string | null;
          feed_read_at?: string | null;
          feed_since?: string | null;
          id?: never;
          off_key?: string;
          reminders?: boolean;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "due_settings_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      note_attachments: {
        Row: {
          bytes: number;
          id: number;
          mail_id: number;
          name: string;
          note_id: number | null;
          outcome: string;
          place: number;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          id?: never;
          mail_id: number;
          name: string;
          note_id?: number | null;
          outcome: string;
          place: number;
        };
        Update: {
          bytes?: number;
          id?: never;
          mail_id?: number;
          name?: string;
          note_id?: number | null;
          outcome?: string;
          place?: number;
        };
        Relationships: [
          {
            foreignKeyName: "note_attachments_mail_id_fkey";
            columns: ["mail_id"];
            isOneToOne: false;
            referencedRelation: "notes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "note_attachments_note_id_fkey";
            columns: ["note_id"];
            isOneToOne: false;
            referencedRelation: "notes";
            referencedColumns: ["id"];
          },
        ];
      };
      note_facts: {
        Row: {
          confidence: number;
          edited: boolean;
          id: number;
          length: number;
          name: string;
          note_id: number;
          quote: string;
          start: number;
          text: string;
          user_id: number;
          value: string | null;
        };
        ComputedFields: never;
        Insert: {
          confidence?: number;
          edited?: boolean;
          id?: never;
          length?: number;
          name: string;
          note_id: number;
          quote?: string;
          start?: number;
          text?: string;
          user_id: number;
          value?: string | null;
        };
        Update: {
          confidence?: number;
          edited?: boolean;
          id?: never;
          length?: number;
          name?: string;
          note_id?: number;
          quote?: string;
          start?: number;
          text?: string;
          user_id?: number;
          value?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "note_facts_note_id_fkey";
            columns: ["note_id"];
            isOneToOne: false;
            referencedRelation: "notes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "note_facts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      note_folders: {
        Row: {
          document: NonNullable<Json>;
          id: number;
          user_id: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          document?: NonNullable<Json>;
          id?: never;
          user_id?: number;
          version?: number;
        };
        Update: {
          document?: NonNullable<Json>;
          id?: never;
          user_id?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "note_folders_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      note_readings: {
        Row: {
          id: number;
          reading: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          id: number;
          reading: NonNullable<Json>;
        };
        Update: {
          id?: number;
          reading?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "note_readings_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "notes";
            referencedColumns: ["id"];
          },
        ];
      };
      notes: {
        Row: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          ai_analysis?: Json | null;
          analysis_attempts?: number;
          analysis_error?: string | null;
          analysis_started_at?: string | null;
          analysis_status?: string;
          analysis_step?: never;
          category?: string;
          content?: string;
          content_bytes?: never;
          content_hash: string;
          corrections?: NonNullable<Json>;
          excerpt?: never;
          favorite?: number;
          file_reading?: string | null;
          file_size: number;
          file_type: string;
          id?: never;
          original_filename: string;
          reading_bytes?: number;
          reviewed?: boolean;
          storage_path: string;
          tags?: string[];
          text_encoding?: string | null;
          text_revision?: number;
          title: string;
          upload_date?: string;
          user_id: number;
        };
        Update: {
          ai_analysis?: Json | null;
          analysis_attempts?: number;
          analysis_error?: string | null;
          analysis_started_at?: string | null;
          analysis_status?: string;
          analysis_step?: never;
          category?: string;
          content?: string;
          content_bytes?: never;
          content_hash?: string;
          corrections?: NonNullable<Json>;
          excerpt?: never;
          favorite?: number;
          file_reading?: string | null;
          file_size?: number;
          file_type?: string;
          id?: never;
          original_filename?: string;
          reading_bytes?: number;
          reviewed?: boolean;
          storage_path?: string;
          tags?: string[];
          text_encoding?: string | null;
          text_revision?: number;
          title?: string;
          upload_date?: string;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "notes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      photo_categories: {
        Row: {
          created_at: string;
          id: number;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
        };
        Relationships: [];
      };
      photo_comments: {
        Row: {
          author: string;
          author_image_url: string | null;
          content: string;
          id: number;
          photo_id: number;
          published_at: string;
          status: string;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          author_image_url?: string | null;
          content: string;
          id?: never;
          photo_id: number;
          published_at?: string;
          status: string;
          user_id: number;
        };
        Update: {
          author?: string;
          author_image_url?: string | null;
          content?: string;
          id?: never;
          photo_id?: number;
          published_at?: string;
          status?: string;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "photo_comments_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "photos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "photo_comments_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      photos: {
        Row: {
          capture: Json | null;
          category: string | null;
          color: string;
          description: string;
          folder: string;
          height: number;
          id: number;
          image: string;
          placeholder: string;
          position: number;
          title: string;
          upload_date: string;
          user_id: number;
          variants: NonNullable<Json>;
          width: number;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          capture?: Json | null;
          category?: string | null;
          color: string;
          description?: string;
          folder: string;
          height: number;
          id?: never;
          image: string;
          placeholder: string;
          position: number;
          title: string;
          upload_date?: string;
          user_id: number;
          variants: NonNullable<Json>;
          width: number;
          words?: never;
        };
        Update: {
          capture?: Json | null;
          category?: string | null;
          color?: string;
          description?: string;
          folder?: string;
          height?: number;
          id?: never;
          image?: string;
          placeholder?: string;
          position?: number;
          title?: string;
          upload_date?: string;
          user_id?: number;
          variants?: NonNullable<Json>;
          width?: number;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: "photos_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "photo_categories";
            referencedColumns: ["name"];
          },
          {
            foreignKeyName: "photos_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      settings: {
        Row: {
          accepted_note_types: string[];
          backup_every: string;
          bio: string;
          comments_enabled: boolean;
          comments_moderated: boolean;
          greeting: NonNullable<Json>;
          id: number;
          members_quota_mb: number | null;
          model_tokens_per_month: number | null;
          now_playing: Json | null;
          owner_name: string;
          registration_open: boolean;
          since: number;
          site_title: string;
          social: NonNullable<Json>;
          storage_quota_mb: number | null;
          unconfirmed_quota_mb: number | null;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_note_types?: string[];
          backup_every?: string;
          bio: string;
          comments_enabled?: boolean;
          comments_moderated?: boolean;
          greeting: NonNullable<Json>;
          id?: number;
          members_quota_mb?: number | null;
          model_tokens_per_month?: number | null;
          now_playing?: Json | null;
          owner_name: string;
          registration_open?: boolean;
          since: number;
          site_title: string;
          social: NonNullable<Json>;
          storage_quota_mb?: number | null;
          unconfirmed_quota_mb?: number | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          accepted_note_types?: string[];
          backup_every?: string;
          bio?: string;
          comments_enabled?: boolean;
          comments_moderated?: boolean;
          greeting?: NonNullable<Json>;
          id?: number;
          members_quota_mb?: number | null;
          model_tokens_per_month?: number | null;
          now_playing?: Json | null;
          owner_name?: string;
          registration_open?: boolean;
          since?: number;
          site_title?: string;
          social?: NonNullable<Json>;
          storage_quota_mb?: number | null;
          unconfirmed_quota_mb?: number | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      tags: {
        Row: {
          id: number;
          name: string;
          user_id: number;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          name: string;
          user_id: number;
        };
        Update: {
          id?: never;
          name?: string;
          user_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "tags_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      users: {
        Row: {
          auth_id: string;
          created_at: string;
          email: string;
          first_name: string | null;
          id: number;
          is_admin: number;
          last_name: string | null;
          profile_image_url: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          auth_id: string;
          created_at?: string;
          email: string;
          first_name?: string | null;
          id?: number;
          is_admin?: number;
          last_name?: string | null;
          profile_image_url?: string | null;
          updated_at?: string;
        };
        Update: {
          auth_id?: string;
          created_at?: string;
          email?: string;
          first_name?: string | null;
          id?: number;
          is_admin?: number;
          last_name?: string | null;
          profile_image_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_blog_comment: {
        Args: { content: string; post_id: number };
        Returns: {
          author: string;
          author_image_url: string | null;
          content: string;
          id: number;
          post_id: number;
          published_at: string;
          status: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "blog_comments";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      add_mail_attachment: {
        Args: {
          at_place: number;
          bytes: number;
          claimed_at: string;
          content?: string;
          content_hash?: string;
          file_type?: string;
          mail: number;
          name: string;
          outcome: string;
          storage_path?: string;
          title?: string;
        };
        Returns: boolean;
      };
      add_photo_comment: {
        Args: { content: string; photo_id: number };
        Returns: {
          author: string;
          author_image_url: string | null;
          content: string;
          id: number;
          photo_id: number;
          published_at: string;
          status: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "photo_comments";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_activity: {
        Args: { before_id?: number; max_entries: number };
        Returns: {
          action: string;
          actor_id: number;
          actor_name: string;
          at: string;
          by_site: boolean;
          details: string;
          id: number;
          photo_id: number;
          post_id: number;
          subject_id: number;
          subject_name: string;
        }[];
      };
      admin_analytics: { Args: { max_days: number }; Returns: Json };
      admin_auth_events: {
        Args: Record<PropertyKey, never>;
        Returns: {
          detail: string;
          first_at: string;
          kind: string;
          last_at: string;
          total: number;
        }[];
      };
      admin_check: { Args: Record<PropertyKey, never>; Returns: undefined };
      admin_comments: {
        Args: {
          before_date?: string;
          before_id?: number;
          before_kind?: string;
          max_comments: number;
          only_pending: boolean;
          person_id?: number;
        };
        Returns: {
          author: string;
          content: string;
          id: number;
          kind: string;
          published_at: string;
          status: string;
          subject_id: number;
          subject_title: string;
          user_id: number;
        }[];
      };
      admin_database_bytes: { Args: Record<PropertyKey, never>; Returns: number };
      admin_integrity: {
        Args: { max_findings?: number };
        Returns: {
          bucket: string;
          bytes: number;
          mendable: boolean;
          name: string;
          part_of: string;
          problem: string;
          row_id: number;
          total: number;
        }[];
      };
      admin_job_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failed: number;
          pending: number;
        }[];
      };
      admin_jobs: {
        Args: { before_id?: number; max_jobs: number };
        Returns: {
          attempts: number;
          error: string;
          file_size: number;
          file_type: string;
          id: number;
          owner_name: string;
          started_at: string;
          status: string;
          upload_date: string;
        }[];
      };
      admin_mend_rows: {
        Args: Record<PropertyKey, never>;
        Returns: {
          pictures: number;
          tags: number;
        }[];
      };
      admin_model_use: {
        Args: Record<PropertyKey, never>;
        Returns: {
          estimated_tokens: number;
          month: string;
          requests: number;
          tokens: number;
        }[];
      };
      admin_newest_files: {
        Args: { max_files: number };
        Returns: {
          bucket: string;
          bytes: number;
          name: string;
          part_of: string;
          row_id: number;
        }[];
      };
      admin_retry_jobs: { Args: { note_id?: number }; Returns: number };
      admin_scheduled_jobs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ended_at: string;
          error: string;
          name: string;
          started_at: string;
        }[];
      };
      admin_site_restore: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_stats: { Args: { change_days: number; upload_days: number }; Returns: Json };
      admin_storage: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          bytes: number;
          kind: string;
          objects: number;
        }[];
      };
      admin_stored_files: {
        Args: { after_bucket?: string; after_name?: string; max_files: number };
        Returns: {
          bucket: string;
          bytes: number;
          name: string;
          part_of: string;
          row_id: number;
          total: number;
        }[];
      };
      admin_user_counts: {
        Args: { only_suspended: boolean; search: string };
        Returns: {
          found: number;
          total: number;
        }[];
      };
      admin_users: {
        Args: {
          after_id?: number;
          after_key?: string;
          descending: boolean;
          max_people: number;
          only_suspended: boolean;
          search: string;
          sort_by: string;
        };
        Returns: {
          comments: number;
          created_at: string;
          document_bytes: number;
          email: string;
          first_name: string;
          id: number;
          is_admin: number;
          last_login_at: string;
          last_name: string;
          order_key: string;
          profile_image_url: string;
          suspended: boolean;
        }[];
      };
      analysis_pause: { Args: Record<PropertyKey, never>; Returns: string };
      await_model: { Args: { claimed_at: string; is_late?: boolean; note_id: number }; Returns: undefined };
      begin_site_export: { Args: Record<PropertyKey, never>; Returns: Json };
      begin_site_restore: { Args: { bytes: number; hash: string }; Returns: Json };
      change_notes: { Args: { changes: Json; note_ids: number[] }; Returns: Json };
      chosen_tags: { Args: { of_note: number }; Returns: string[] };
      claim_due_reminders: {
        Args: { due_until: string; end_until: string; max_people: number; today: string };
        Returns: {
          confidence: number;
          currency: string;
          date: string;
          email: string;
          kind: string;
          mail: string;
          note_id: number;
          off_key: string;
          sender: string;
          title: string;
          total: string;
          total_confidence: number;
        }[];
      };
      claim_idempotency_key: {
        Args: { key: string };
        Returns: {
          receipt: Json;
        }[];
      };
      claim_note_analysis: {
        Args: {
          administrator_lanes: string[];
          has_model: boolean;
          has_transcripts?: boolean;
          lease_seconds: number;
          max_attempts: number;
          member_lanes: string[];
          transcript_lease_seconds?: number;
        };
        Returns: {
          attempt: number;
          claimed_at: string;
          content: string;
          existing_tags: string[];
          file_type: string;
          id: number;
          lacks_transcript: boolean;
          lane: string;
          of_administrator: boolean;
          title: string;
          unread_object: string;
        }[];
      };
      claim_note_recognition: {
        Args: { lease_seconds: number; note_id: number; reader: string };
        Returns: boolean;
      };
      claim_recognition: {
        Args: {
          lease_seconds: number;
          max_attempts: number;
          reader: string;
          served: number[];
          types: string[];
        };
        Returns: {
          attempt: number;
          file_type: string;
          id: number;
          storage_path: string;
          texts: string[];
          user_id: number;
        }[];
      };
      claim_scheduled_jobs: {
        Args: { every_seconds: number[]; max_seconds: number[]; names: string[] };
        Returns: {
          claimed_at: string;
          name: string;
        }[];
      };
      confirm_address: { Args: { account: string }; Returns: undefined };
      continue_site_export: { Args: { archive: string }; Returns: boolean };
      continue_site_restore: { Args: { archive: string }; Returns: Json };
      count_attempt: {
        Args: {
          first_delays?: number[];
          keys: string[];
          limits: number[];
          longest_delays?: number[];
          shared?: string;
          window_seconds: number[];
        };
        Returns: number;
      };
      count_model_agreement: {
        Args: { agrees?: boolean; of_model: string };
        Returns: {
          agreed: number;
          compared: number;
        }[];
      };
      count_model_tokens: {
        Args: { is_estimated: boolean; of_model: string; tokens: number };
        Returns: undefined;
      };
      count_view: {
        Args: { account?: string; address: string; kind: string; subject: string };
        Returns: boolean;
      };
      create_note: {
        Args: {
          content: string;
          content_hash: string;
          file_size: number;
          file_type: string;
          original_filename: string;
          reading?: Json;
          reading_outcome?: string;
          storage_path: string;
          title: string;
          titles: string[];
        };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      create_photo: {
        Args: {
          capture?: Json;
          category: string;
          color: string;
          description: string;
          folder: string;
          height: number;
          image: string;
          placeholder: string;
          title: string;
          variants: Json;
          width: number;
        };
        Returns: number;
      };
      current_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          current: boolean;
          id: string;
          last_seen_at: string;
          user_agent: string;
        }[];
      };
      current_user_profile: {
        Args: Record<PropertyKey, never>;
        Returns: {
          auth_id: string;
          created_at: string;
          email: string;
          first_name: string | null;
          id: number;
          is_admin: number;
          last_name: string | null;
          profile_image_url: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      decide_comments: { Args: { approve: boolean; on_photos: number[]; on_posts: number[] }; Returns: Json };
      delete_account: { Args: { typed_email: string }; Returns: string };
      delete_document_type: {
        Args: { type_id: number };
        Returns: {
          created_at: string;
          id: number;
          name: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "document_types";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      delete_note: { Args: { note_id: number }; Returns: string };
      delete_notes: {
        Args: { note_ids: number[] };
        Returns: {
          id: number;
          storage_path: string;
        }[];
      };
      delete_user: { Args: { person_id: number }; Returns: string };
      end_due_reminder: { Args: { is_sent: boolean; mail_number: string }; Returns: undefined };
      end_scheduled_job: { Args: { claimed_at: string; job: string; reason?: string }; Returns: undefined };
      end_session: { Args: { session_id: string }; Returns: undefined };
      end_site_archive: { Args: { archive: string }; Returns: boolean };
      fail_note_analysis: {
        Args: { claimed_at: string; max_attempts: number; note_id: number; reason: string };
        Returns: boolean;
      };
      finish_note_analysis: {
        Args: {
          analysis: Json;
          claimed_at: string;
          facts?: Json;
          features?: Json;
          new_tags: string[];
          note_id: number;
          reason?: string;
        };
        Returns: boolean;
      };
      finish_site_restore: {
        Args: { archive: string; missing: string[]; sequences: Json; table_columns: Json };
        Returns: number;
      };
      first_passages: {
        Args: { most: number; note_ids: number[] };
        Returns: {
          note_id: number;
          page: number;
          passage: string;
          start: number;
          title: string;
        }[];
      };
      follow_corrections: {
        Args: { analysis_tags?: string[]; note_id: number; summary?: string };
        Returns: undefined;
      };
      forget_attempts: { Args: { keys: string[]; others: string[] }; Returns: undefined };
      forget_expired: { Args: Record<PropertyKey, never>; Returns: undefined };
      forget_orphaned_objects: { Args: { bucket: string; names: string[] }; Returns: undefined };
      give_back_note_analysis: { Args: { claimed_at: string; note_id: number }; Returns: boolean };
      index_waiting_notes: { Args: { with_rests?: boolean }; Returns: boolean };
      is_email_change_taken: { Args: { token_hash: string }; Returns: boolean };
      is_transcribing: { Args: { note_id: number }; Returns: boolean };
      keep_receipt: { Args: { key: string; receipt: Json }; Returns: undefined };
      learning_examples: {
        Args: { of_note: number };
        Returns: {
          content: string;
          document_type: string;
          features: string;
          file_type: string;
          guess: Json;
          id: number;
          present: string[];
          sender: string;
          tags: string[];
          title: string;
        }[];
      };
      list_blog_posts: {
        Args: {
          before_date?: string;
          before_id?: number;
          in_category?: string;
          max_comments?: number;
          max_results?: number;
          phrase?: string;
          state?: string;
          terms?: string[];
          with_tag?: string;
        };
        Returns: {
          category: string;
          comment_count: number;
          comments: Json;
          content: string;
          excerpt: string;
          has_working_copy: boolean;
          id: number;
          listed_at: string;
          published_at: string;
          read_time: number;
          revision: number;
          snippet: string;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          user_id: number;
          views: number;
        }[];
      };
      list_due: {
        Args: { max_entries: number; since: string };
        Returns: {
          confidence: number;
          currency: string;
          date: string;
          kind: string;
          mark: string;
          note_id: number;
          sender: string;
          title: string;
          total: string;
          total_confidence: number;
        }[];
      };
      list_orphaned_objects: {
        Args: { bucket: string; max_objects: number; older_than_seconds: number };
        Returns: string[];
      };
      list_photos: {
        Args: {
          after_id?: number;
          after_position?: number;
          max_comments: number;
          max_photos: number;
          only_id?: number;
        };
        Returns: {
          capture: Json;
          category: string;
          color: string;
          comment_count: number;
          comments: Json;
          description: string;
          folder: string;
          height: number;
          id: number;
          image: string;
          placeholder: string;
          position: number;
          title: string;
          upload_date: string;
          user_id: number;
          variants: Json;
          width: number;
        }[];
      };
      matching_notes: { Args: { phrase: string; terms: string[] }; Returns: number[] };
      model_tokens_left: { Args: Record<PropertyKey, never>; Returns: number };
      move_photo: { Args: { after_id?: number; before_id?: number; photo_id: number }; Returns: boolean };
      note_category_counts: { Args: { recent_since: string }; Returns: Json };
      note_storage: { Args: Record<PropertyKey, never>; Returns: Json };
      own_comments: {
        Args: { after_id?: number; after_kind?: string; max_comments: number };
        Returns: {
          content: string;
          id: number;
          kind: string;
          published_at: string;
          status: string;
          subject_id: number;
          subject_title: string;
        }[];
      };
      prepare_account_change: { Args: { kept_session: string; new_email?: string }; Returns: undefined };
      prepare_mail_attachments: { Args: { claimed_at: string; note_id: number }; Returns: Json };
      prepare_note_upload: { Args: Record<PropertyKey, never>; Returns: Json };
      read_blog_post: {
        Args: { max_comments?: number; post_id: number };
        Returns: {
          category: string;
          comment_count: number;
          comments: Json;
          content: string;
          excerpt: string;
          id: number;
          published_at: string;
          read_time: number;
          revision: number;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          user_id: number;
          views: number;
          working_copy: Json;
        }[];
      };
      read_due_feed: { Args: { key_hash: string; max_entries: number; since: string }; Returns: Json };
      read_due_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          feed_read_at: string;
          feed_since: string;
          may_be_reminded: boolean;
          reminders: boolean;
        }[];
      };
      read_note_folders: { Args: { note_ids: number[] }; Returns: Json };
      read_note_in_encoding: {
        Args: { encoding: string; expected_text_revision: number; file_text: string; note_id: number };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      read_site_export: {
        Args: { after_place: number; archive: string; max_bytes: number; part_name: string };
        Returns: {
          line: string;
          place: number;
        }[];
      };
      record_auth_failure: { Args: { failure_detail: string; failure_kind: string }; Returns: undefined };
      recovery_address: { Args: { token_hash: string }; Returns: string };
      release_recognitions: { Args: Record<PropertyKey, never>; Returns: undefined };
      rename_document_type: {
        Args: { new_name: string; type_id: number };
        Returns: {
          created_at: string;
          id: number;
          name: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "document_types";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      renew_recognition: {
        Args: { lease_seconds: number; note_id: number; reader: string };
        Returns: boolean;
      };
      replace_tags: { Args: { max_notes: number; new_tag?: string; old_tags: string[] }; Returns: Json };
      request_note_analyses: { Args: { note_ids: number[] }; Returns: Json };
      request_note_analysis: {
        Args: { note_id: number };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      requeue_model_fallbacks: { Args: { max_notes: number }; Returns: number };
      search_notes: {
        Args: { max_results?: number; phrase: string; terms: string[] };
        Returns: {
          analysis_status: string;
          category: string;
          confidence: number;
          documentType: string;
          excerpt: string;
          favorite: number;
          file_reading: string;
          file_size: number;
          file_type: string;
          id: number;
          is_similar: boolean;
          original_filename: string;
          reviewed: boolean;
          snippet: string;
          tags: string[];
          text_revision: number;
          title: string;
          upload_date: string;
        }[];
      };
      search_passages: {
        Args: { max_results?: number; terms: string[] };
        Returns: {
          file_type: string;
          length: number;
          note_id: number;
          page: number;
          passage: string;
          score: number;
          start: number;
          title: string;
          upload_date: string;
        }[];
      };
      search_site: {
        Args: { max_results?: number; phrase: string; terms: string[] };
        Returns: {
          at: string;
          detail: string;
          id: number;
          image: string;
          kind: string;
          snippet: string;
          title: string;
        }[];
      };
      set_due_feed: { Args: { key_hash?: string }; Returns: undefined };
      set_due_reminders: { Args: { wanted: boolean }; Returns: boolean };
      set_profile_picture: {
        Args: { object_name?: string };
        Returns: {
          auth_id: string;
          created_at: string;
          email: string;
          first_name: string | null;
          id: number;
          is_admin: number;
          last_name: string | null;
          profile_image_url: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_user_suspended: { Args: { person_id: number; suspended: boolean }; Returns: string };
      similar_notes: {
        Args: { max_results?: number; note_id: number };
        Returns: {
          analysis_status: string;
          category: string;
          confidence: number;
          documentType: string;
          excerpt: string;
          favorite: number;
          file_reading: string;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reviewed: boolean;
          tags: string[];
          text_revision: number;
          title: string;
          upload_date: string;
        }[];
      };
      stage_site_rows: {
        Args: { archive: string; from_offset: number; lines: string[]; next_cursor: Json; part_name: string };
        Returns: boolean;
      };
      store_file_text: {
        Args: { claimed_at: string; file_text: string; note_id: number; pages?: number[]; reading: string };
        Returns: boolean;
      };
      store_note_reading: {
        Args: { file_text: string; note_id: number; outcome: string; reading: Json };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      store_recognition: {
        Args: { file_text: string; note_id: number; outcome: string; reader: string; reading: Json };
        Returns: boolean;
      };
      store_transcript: {
        Args: { claimed_at: string; note_id: number; transcript: string };
        Returns: boolean;
      };
      suggest_words: { Args: { terms: string[] }; Returns: string[] };
      toggle_note_favorite: {
        Args: { note_id: number };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      turn_off_due_reminders: { Args: { key: string }; Returns: boolean };
      update_note: {
        Args: { changes: Json; expected_text_revision?: number; note_id: number };
        Returns: {
          ai_analysis: Json | null;
          analysis_attempts: number;
          analysis_error: string | null;
          analysis_started_at: string | null;
          analysis_status: string;
          analysis_step: string;
          category: string;
          content: string;
          content_bytes: number;
          content_hash: string;
          corrections: NonNullable<Json>;
          excerpt: string;
          favorite: number;
          file_reading: string | null;
          file_size: number;
          file_type: string;
          id: number;
          original_filename: string;
          reading_bytes: number;
          reviewed: boolean;
          storage_path: string;
          tags: string[];
          text_encoding: string | null;
          text_revision: number;
          title: string;
          upload_date: string;
          user_id: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "notes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
